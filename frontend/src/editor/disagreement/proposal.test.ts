import { beforeEach, describe, expect, it } from "vitest";
import swell from "../../../../fixtures/label_sets/swell.json";
import tab from "../../../../fixtures/label_sets/tab.json";
import { setLanguage } from "../../i18n";
import { Doc } from "../../model/doc";
import { sampleDrawn, sampleEntity, sampleMention, samplePayload } from "../../model/sample";
import type { LabelSet } from "../../model/types";
import { applyToDoc } from "../../ops/apply";
import { proposalOf, type Wanted } from "./proposal";
import { proposedLines } from "./proposalWords";

// The fixtures are label sets as the server sends them.
const [learners, rulings] = [swell as LabelSet, tab as LabelSet];
const text = "Anna bor i Malmö. Anna bor bra.\n";
const first = { start: 0, end: 4 };
const second = { start: 18, end: 22 };

const essay = Doc.fromPayload(
  samplePayload({
    text,
    labelSet: learners,
    mentions: [
      sampleMention({ id: "m1", ...first, label: "firstname_female", entity_id: "e1", status: "accepted" }),
      sampleMention({ id: "m2", ...second, label: "firstname_female", entity_id: "e1", status: "accepted" }),
    ],
    entities: [sampleEntity({ id: "e1", label: "firstname_female", number: 1, ...sampleDrawn("Maria") })],
    reserved: { surname: [sampleDrawn("Berg")], city: [sampleDrawn("Norrby")] },
  }),
);
const ruling = Doc.fromPayload(
  samplePayload({
    text,
    labelSet: rulings,
    mentions: [sampleMention({ id: "m1", ...first, label: "DEM", identifier_type: "QUASI", status: "accepted" })],
  }),
);

const words = (doc: Doc, wanted: Wanted) =>
  proposedLines(proposalOf(doc, wanted), (span) => doc.textOf(span)).map(({ what, before, after, count }) => [
    what,
    before,
    after,
    count,
  ]);

beforeEach(() => setLanguage("en"));

describe("what a reviewer would do", () => {
  it("is listed once for all mentions of an entity", () => {
    const wanted = { mentions: ["m1", "m2"], span: first, label: "surname" };
    expect(words(essay, wanted)).toEqual([["label", "firstname_female", "surname", 2]]);
  });

  it("leaves the document as it is", () => {
    const changes = proposalOf(essay, { mentions: ["m1"], span: first, label: "surname" });
    expect(essay.mention("m1")?.label).toBe("firstname_female");
    const { doc } = applyToDoc(essay, { op_id: "o", name: "label", changes });
    expect(doc.mention("m1")?.label).toBe("surname");
    expect(doc.mention("m2")?.label).toBe("firstname_female");
  });

  it("marks words that nobody has marked, and may take a mark away", () => {
    const malmo = { start: 11, end: 16 };
    const [line] = words(essay, { mentions: [], span: malmo, label: "city" });
    expect(line?.slice(1)).toEqual(["—", "Malmö · city", 1]);
    const [gone] = words(essay, { mentions: ["m1"], span: first, remove: true });
    expect(gone?.slice(1)).toEqual(["Anna · firstname_female", "—", 1]);
  });

  it("takes several values at once, also of words that it marks first", () => {
    const both = { identifierType: "DIRECT", confidentialStatus: "HEALTH" };
    expect(words(ruling, { mentions: ["m1"], span: first, ...both }).map(([, , after]) => after)).toEqual([
      "Direct",
      "Health",
    ]);
    const wanted = { mentions: [], span: second, label: "PERSON", identifierType: "DIRECT" };
    expect(words(ruling, wanted)).toEqual([[expect.any(String), "—", "Anna · PERSON · Direct", 1]]);
  });

  it("is nothing if nothing would differ", () => {
    expect(proposalOf(essay, { mentions: ["m1"], span: first })).toEqual([]);
    expect(proposalOf(essay, { mentions: ["m1"], span: first, label: "firstname_female" })).toEqual([]);
  });
});

describe("the words of a proposal", () => {
  it("name a changed place by its words, as far as the text is known", () => {
    const moved = [
      {
        table: "mention" as const,
        id: "m1",
        before: { start: 0, end: 4 },
        after: { start: 0, end: 8 },
      },
    ];
    expect(proposedLines(moved, (span) => essay.textOf(span))[0]).toMatchObject({ before: "Anna", after: "Anna bor" });
    const half = [{ ...moved[0], before: { start: 0 }, after: { start: 2 } } as (typeof moved)[number]];
    expect(proposedLines(half, () => "?")[0]).toMatchObject({ before: "…", after: "…" });
  });

  it("mention the acceptance only for a proposal that was accepted unchanged", () => {
    const before = { status: "proposed" as const };
    const change = (after: object) => [{ table: "mention" as const, id: "m1", before, after }];
    const fields = (after: object) => proposedLines(change(after), () => "").map(({ what }) => what);
    expect(fields({ status: "accepted", label: "city" })).toEqual(["label"]);
    expect(fields({ status: "accepted" })).toEqual(["decision"]);
  });
});
