import { afterEach, describe, expect, it } from "vitest";
import swell from "../../../../fixtures/label_sets/swell.json";
import type { PastOperation } from "../../api/history";
import { setLanguage } from "../../i18n";
import { Doc } from "../../model/doc";
import { sampleDrawn, sampleEntity, sampleMention, samplePayload } from "../../model/sample";
import type { LabelSet, RewriteRow } from "../../model/types";
import type { RowChange } from "../../ops/types";
import { KnownRows } from "./knownRows";
import { tell } from "./told";

// The fixture is a label set as the server sends it.
const labelSet = swell as LabelSet;
const city = sampleMention({ id: "m1", start: 6, end: 11, label: "city", entity_id: "e1", status: "accepted" });
const gone = sampleMention({ id: "m9", start: 15, end: 17, label: "city", entity_id: "e1" });
const entity = sampleEntity({ id: "e1", label: "city", number: 2, ...sampleDrawn("Norrby") });
const rewrite: RewriteRow = {
  id: "r1",
  ranges: [[4, 5]],
  pieces: [{ at: 4, rank: 0, text: "på" }],
  manual: false,
  mention_id: "m1",
  pseudonym: "Norrby",
};
const doc = Doc.fromPayload(
  samplePayload({ text: "Bor i Malmö nu Bo\n", labelSet, mentions: [city], entities: [entity] }),
);

let version = 0;
function past(name: PastOperation["name"], changes: readonly RowChange[], more: Partial<PastOperation> = {}) {
  version += 1;
  const by = { id: "u", name: "Ada" };
  const moment = { version, created_at: "2026-11-01T10:00:00Z", undone_by: null, by };
  return { op_id: `op${version}`, name, changes, ...moment, ...more } satisfies PastOperation;
}

const update = (before: object, after: object): RowChange => ({ table: "mention", id: "m1", before, after });
const told = (operation: PastOperation, ...others: PastOperation[]) =>
  tell(new KnownRows(doc, [operation, ...others]), operation);

afterEach(() => setLanguage("en"));

describe("an operation in words", () => {
  it("does not repeat in a line what the sentence has said", () => {
    const { sentence, lines } = told(past("accept", [update({ status: "proposed" }, { status: "accepted" })]));
    expect(sentence).toBe("Accepted “Malmö”");
    expect(lines).toEqual([]);
  });

  it("says what was done to which words, with the values before and after", () => {
    const { sentence, lines } = told(past("label", [update({ label: "place" }, { label: "city" })]));
    expect(sentence).toBe("Labelled “Malmö” as city");
    expect(lines).toEqual([{ what: "label", before: "place", after: "city", count: 1 }]);
    setLanguage("sv");
    expect(told(past("label", [update({ label: "place" }, { label: "city" })])).sentence).toBe(
      "Gav ”Malmö” etiketten city",
    );
  });

  it("shows the words where the ends were moved", () => {
    const { lines } = told(past("resize", [update({ end: 14 }, { end: 11 })]));
    expect(lines).toEqual([{ what: "words", before: "Malmö nu", after: "Malmö", count: 1 }]);
  });

  it("describes the same change of many rows once, and counts the words it leaves out", () => {
    const starts = [0, 4, 6, 12, 15];
    const mentions = starts.map((start, i) => sampleMention({ id: `x${i}`, start, end: start + 1 }));
    const many = mentions.map(({ id }) => {
      return { table: "mention", id, before: { status: "proposed" }, after: { status: "accepted" } } as const;
    });
    const rows = mentions.map((row) => ({ table: "mention", id: row.id, before: row, after: null }) as const);
    const { sentence, lines } = told(past("accept", many), past("remove", rows));
    expect(sentence).toBe("Accepted “B”, “i”, “M” and 1 more");
    expect(lines).toEqual([{ what: "decision", before: "proposed", after: "accepted", count: 5 }]);
  });

  it("remembers the words of rows that have been removed", () => {
    const removed = past("remove", [{ table: "mention", id: "m9", before: gone, after: null }]);
    const accepted = past("accept", [
      { table: "mention", id: "m9", before: { status: "proposed" }, after: { status: "accepted" } },
    ]);
    expect(told(accepted).sentence).toBe("Accepted something that is gone");
    expect(tell(new KnownRows(doc, [removed, accepted]), accepted).sentence).toBe("Accepted “Bo”");
    expect(told(removed).lines).toEqual([{ what: "mention", before: "Bo · city", after: "—", count: 1 }]);
  });

  it("names a rewrite's source and target words", () => {
    const { sentence, lines } = told(past("rewrite", [{ table: "rewrite", id: "r1", before: null, after: rewrite }]));
    expect(sentence).toBe("Rewrote “i”");
    expect(lines).toEqual([{ what: "rewrite", before: "—", after: "i → på", count: 1 }]);
  });

  it("says what was taken back, and what was done again", () => {
    const done = past("number", [{ table: "entity", id: "e1", before: { number: 1 }, after: { number: 2 } }]);
    const undo = past("undo", [], { undoes: done.op_id });
    const redo = past("redo", [], { undoes: undo.op_id });
    const rows = new KnownRows(doc, [redo, undo, done]);
    expect(tell(rows, undo).sentence).toBe("Undid: Gave “Malmö” the number 2");
    expect(tell(rows, redo).sentence).toBe("Redid: Gave “Malmö” the number 2");
  });

  it("names a decision that was applied or taken back", () => {
    const decided = past("decide", [update({ identifier_type: "QUASI" }, { identifier_type: "NO_MASK" })]);
    const undo = past("undo", [], { undoes: decided.op_id });
    expect(told(decided).sentence).toBe("Applied the decision on “Malmö”");
    expect(told(decided).lines).toHaveLength(1);
    setLanguage("sv");
    expect(told(undo, decided).sentence).toBe("Ångrade: Genomförde beslutet om ”Malmö”");
  });

  it("names the entity that a mention moved to", () => {
    const { lines } = told(past("join", [update({ entity_id: null }, { entity_id: "e1" })]));
    expect(lines).toEqual([{ what: "entity", before: "—", after: "Malmö, city 2", count: 1 }]);
  });

  it("shows an unknown name rather than nothing", () => {
    const odd = past("label", [update({ label: "place" }, { label: "city" })]);
    expect(told({ ...odd, name: "newer" as PastOperation["name"] }).sentence).toBe("newer");
  });
});
