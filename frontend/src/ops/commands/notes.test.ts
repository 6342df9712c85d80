import { describe, expect, it } from "vitest";
import type { Doc } from "../../model/doc";
import type { MentionRow, Span } from "../../model/types";
import { ANNA, at, done, open } from "../sample_essay";
import * as commands from ".";

function on(doc: Doc, span: Span): MentionRow {
  const found = doc.mentions.find((mention) => mention.start === span.start && mention.end === span.end);
  if (!found) throw new Error(`no mention on ${doc.textOf(span)}`);
  return found;
}

const change = (row: MentionRow, values: Partial<MentionRow>): MentionRow => ({ ...row, ...values });

describe("flags and comments", () => {
  it("strip from a comment what the server does not store, and what is too long", () => {
    const doc = open({ mentions: [change(ANNA, { flags: ["OBS!"] })] });
    const pasted = `a\0b\ud800c👍${"x".repeat(20_000)}`;
    const { comment } = done(doc, commands.setComment(doc, { mention: "anna", comment: pasted })).mention("anna") ?? {};
    expect(comment?.slice(0, 6)).toBe("abc👍x");
    expect([...(comment ?? "")]).toHaveLength(10_000);
  });

  it("keep the comment only while a flag asks for one", () => {
    let doc = done(open(), commands.toggleFlag(open(), { mentions: ["anna"], flag: "OBS!" }));
    doc = done(doc, commands.setComment(doc, { mention: "anna", comment: "kontrollera" }));
    expect(doc.mention("anna")).toMatchObject({ comment: "kontrollera", status: "proposed" });
    doc = done(doc, commands.toggleFlag(doc, { mentions: ["anna"], flag: "Cit-FL" }));
    expect(doc.mention("anna")?.comment).toBe("kontrollera");
    doc = done(doc, commands.toggleFlag(doc, { mentions: ["anna"], flag: "OBS!" }));
    expect(doc.mention("anna")).toMatchObject({ comment: "", flags: ["Cit-FL"] });
    expect(commands.setComment(doc, { mention: "anna", comment: "x" })).toBeNull();
  });

  it("stand on unlabelled text, and leave it with their last flag", () => {
    const doc = done(open(), commands.flagSpan(open(), { span: at("gillar"), flag: "Com!" }));
    const { id } = on(doc, at("gillar"));
    expect(doc.mention(id)).toMatchObject({ label: null, entity_id: null, flags: ["Com!"] });
    expect(done(doc, commands.toggleFlag(doc, { mentions: [id], flag: "Com!" })).mention(id)).toBeUndefined();
  });

  it("change the document's comments one at a time", () => {
    const doc = open();
    const now = done(doc, commands.setDocumentComment(doc, { field: "comment_user", comment: "Bra text" }));
    expect(now.comments).toMatchObject({ comment_stage: "", comment_user: "Bra text" });
  });
});
