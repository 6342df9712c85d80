import { describe, expect, it } from "vitest";
import swell from "../../../../fixtures/label_sets/swell.json";
import { Doc } from "../../model/doc";
import { segments } from "../../model/rendering";
import { sampleDrawn, sampleEntity, sampleMention, samplePayload } from "../../model/sample";
import type { LabelSet, RewriteRow, Span } from "../../model/types";
import { applyToDoc } from "../../ops/apply";
import { linkable, mentionBeside } from "./beside";
import { fixedWords, lineOf, targetOf } from "./paragraphs";
import {
  following,
  insertionAt,
  nextWritable,
  type Rewriting,
  rewriteOf,
  rewritesAt,
  rewritingOf,
  spanOfRewrite,
  targetWordsOf,
  writeOperation,
} from "./rewriting";

// The fixture is a label set as the server sends it.
const labelSet = swell as LabelSet;
const TEXT = "Jag bor i Malmö, med Bo. Nu går vi hem.\nSlut här.\n";

function rewriteRow(values: Partial<RewriteRow> & Pick<RewriteRow, "id">): RewriteRow {
  return { ranges: [], pieces: [], manual: false, mention_id: null, pseudonym: "", ...values };
}

const IN = rewriteRow({
  id: "in",
  ranges: [[8, 9]],
  pieces: [{ at: 8, rank: 0, text: "på" }],
  mention_id: "malmo",
  pseudonym: "Norrby",
});
const NOW = rewriteRow({ id: "now", pieces: [{ at: 28, rank: 0, text: "ju " }] });

function open(...rewrites: RewriteRow[]): Doc {
  const payload = samplePayload({
    text: TEXT,
    labelSet,
    mentions: [
      sampleMention({ id: "malmo", start: 10, end: 15, label: "city", entity_id: "e1", status: "accepted" }),
      sampleMention({ id: "bo", start: 21, end: 23, label: "firstname_male", entity_id: "e2", status: "accepted" }),
    ],
    entities: [
      sampleEntity({ id: "e1", label: "city", number: 1, ...sampleDrawn("Norrby") }),
      sampleEntity({ id: "e2", label: "firstname_male", number: 2, ...sampleDrawn("Ulf") }),
    ],
  });
  return Doc.fromPayload({ ...payload, rewrites });
}

function spanOf(word: string): Span {
  const start = TEXT.indexOf(word);
  return { start, end: start + word.length };
}

const target = (doc: Doc) =>
  segments(doc, "target")
    .map(({ text }) => text)
    .join("");

function write(doc: Doc, rewriting: Rewriting | null, text: string, mention: string | null = null): string | null {
  const operation = rewriting && writeOperation(doc, rewriting, { text, mention });
  return operation && target(applyToDoc(doc, operation).doc);
}

describe("what can be written", () => {
  it("is the target of the chosen words, with the existing rewrite", () => {
    const doc = open(IN);
    const plain = rewritingOf(doc, spanOf("bor"), undefined);
    expect(plain && targetWordsOf(doc, plain)).toBe("bor");
    const rewritten = rewritingOf(doc, spanOf("bor i"), undefined);
    expect(rewritten).toEqual({ kind: "run", span: spanOf("bor i") });
    expect(rewritten && targetWordsOf(doc, rewritten)).toBe("bor på");
    expect(rewritten && rewriteOf(doc, rewritten)?.id).toBe("in");
  });

  it("is not the target of marked words", () => {
    expect(rewritingOf(open(), spanOf("Malmö"), undefined)).toBeNull();
    expect(rewritingOf(open(), spanOf("i Malmö"), undefined)).toBeNull();
  });

  it("is the piece itself where words were put in", () => {
    const doc = open(NOW);
    const piece = rewritingOf(doc, spanOf("går"), NOW);
    expect(piece && targetWordsOf(doc, piece)).toBe("ju");
    expect(write(doc, piece, "väl")).toContain("Nu väl går");
    expect(write(doc, piece, "")).toContain("Nu går");
  });
});

describe("writing", () => {
  it("replaces, takes out and puts back", () => {
    const doc = open();
    const word = rewritingOf(doc, spanOf("i"), undefined);
    expect(write(doc, word, "på")).toContain("Jag bor på Norrby,");
    expect(write(doc, word, "")).toContain("Jag bor Norrby,");
    expect(write(open(IN), rewritingOf(open(IN), spanOf("i"), undefined), "i")).toContain("Jag bor i Norrby,");
  });

  it("changes only the link if the same words are written", () => {
    const doc = open(IN);
    const word = rewritingOf(doc, spanOf("i"), undefined);
    expect(word && writeOperation(doc, word, { text: " på ", mention: "malmo" })).toBeNull();
    expect(word && writeOperation(doc, word, { text: "på", mention: null })?.name).toBe("link");
  });

  it("puts words in before and behind, also at the end of a line and around marked words", () => {
    const doc = open();
    const put = (word: string, side: "before" | "after") => write(doc, insertionAt(doc, spanOf(word), side), "x");
    expect(put("bor", "before")).toContain("Jag x bor");
    expect(put("bor", "after")).toContain("bor x i");
    expect(put("Malmö", "before")).toContain("i x Norrby,");
    expect(put("Malmö", "after")).toContain("Norrby x, med");
    expect(put(".\nSlut", "before")).toContain("hem x.\n");
    expect(write(doc, insertionAt(doc, { start: 38, end: 39 }, "after"), "x")).toContain("hem. x\nSlut");
  });
});

describe("the words a person may write", () => {
  it("come one after the other, skipping marked words and signs", () => {
    const doc = open();
    const next = nextWritable(doc, spanOf("i"), 1);
    expect(next && doc.textOf(next)).toBe("med");
    expect(nextWritable(doc, spanOf("Jag"), -1)).toBeNull();
  });
});

describe("the reason", () => {
  it("is the adjacent marked word in the sentence, the following one first", () => {
    const doc = open();
    expect(mentionBeside(doc, spanOf("i"))?.id).toBe("malmo");
    expect(mentionBeside(doc, spanOf("med"))?.id).toBe("bo");
    expect(mentionBeside(doc, spanOf("Nu"))).toBeUndefined();
    expect(mentionBeside(doc, spanOf("Slut"))).toBeUndefined();
  });

  it("can be any marked word of the paragraph, the nearest first", () => {
    expect(linkable(open(), spanOf("hem")).map(({ id }) => id)).toEqual(["bo", "malmo"]);
    expect(linkable(open(), spanOf("Slut"))).toEqual([]);
  });
});

describe("rewrites at a place", () => {
  it("are those that leave out some of it, then those that put words there", () => {
    const doc = open(IN, NOW);
    expect(rewritesAt(doc, spanOf("i")).map(({ id }) => id)).toEqual(["in"]);
    expect(rewritesAt(doc, spanOf("går")).map(({ id }) => id)).toEqual(["now"]);
    expect(rewritesAt(doc, spanOf("Nu"))).toEqual([]);
    expect(doc.textOf(spanOfRewrite(doc, NOW))).toBe("går");
  });

  it("are stepped through in order, wrapping around", () => {
    const places = [{ at: 28 }, { at: 8 }];
    expect(following(places, null, 1)?.at).toBe(8);
    expect(following(places, { start: 8, end: 9 }, 1)?.at).toBe(28);
    expect(following(places, { start: 28, end: 30 }, 1)?.at).toBe(8);
    expect(following(places, { start: 8, end: 9 }, -1)?.at).toBe(28);
    expect(following([], null, 1)).toBeUndefined();
  });
});

describe("a paragraph's target", () => {
  it("leaves out the line break, and names what is fixed", () => {
    const doc = open(IN);
    const line = lineOf(doc, 0);
    expect(targetOf(doc, line)).toBe("Jag bor på Norrby, med Ulf. Nu går vi hem.");
    expect(fixedWords(doc, line)).toEqual(["Norrby", "Ulf"]);
  });
});
