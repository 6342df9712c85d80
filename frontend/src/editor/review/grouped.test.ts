import { describe, expect, it } from "vitest";
import swell from "../../../../fixtures/label_sets/swell.json";
import type { PastOperation } from "../../api/history";
import { Doc } from "../../model/doc";
import { sampleDrawn, sampleEntity, sampleMention, samplePayload } from "../../model/sample";
import type { LabelSet } from "../../model/types";
import type { RowChange } from "../../ops/types";
import { grouped } from "./grouped";

const doc = Doc.fromPayload(
  samplePayload({
    text: "Anna bor i Malmö nu.\n",
    // The fixture is a label set as the server sends it.
    labelSet: swell as LabelSet,
    mentions: [
      sampleMention({ id: "m1", start: 0, end: 4, label: "firstname_female" }),
      sampleMention({ id: "m2", start: 11, end: 16, label: "city", entity_id: "e2" }),
    ],
    entities: [sampleEntity({ id: "e2", label: "city", number: 2, ...sampleDrawn("Norrby") })],
  }),
);

function past(version: number, changes: readonly RowChange[], more: Partial<PastOperation> = {}): PastOperation {
  const by = { id: "u", name: "Ada" };
  const when = { created_at: "2026-11-01T10:00:00Z", undone_by: null };
  return { op_id: `op${version}`, version, name: "label", by, changes, ...when, ...more };
}

const relabelled = (id: string): RowChange => ({
  table: "mention",
  id,
  before: { label: "place" },
  after: { label: "city" },
});
const removed: RowChange = {
  table: "mention",
  id: "gone",
  before: sampleMention({ id: "gone", start: 5, end: 8 }),
  after: null,
};
const renamed: RowChange = {
  table: "entity",
  id: "e2",
  before: { pseudonym: "Norrby" },
  after: { pseudonym: "Söderby" },
};

const told = (operations: readonly PastOperation[]) =>
  grouped(doc, operations).map(({ key, operations: each }) => [key, each.map(({ version }) => version)]);

describe("what was changed, mention by mention", () => {
  it("is in text order, including removed mentions and changes of entities", () => {
    const operations = [past(1, [renamed]), past(2, [removed]), past(3, [relabelled("m1")])];
    expect(told(operations)).toEqual([
      ["m1", [3]],
      ["gone", [2]],
      ["e2", [1]],
    ]);
  });

  it("groups the changes of one mention, the oldest first", () => {
    expect(told([past(4, [relabelled("m2")]), past(2, [relabelled("m2")])])).toEqual([["m2", [2, 4]]]);
  });

  it("belongs to the mention even where an operation names an entity first", () => {
    expect(told([past(1, [renamed, relabelled("m2")])])).toEqual([["m2", [1]]]);
  });

  it("leaves out undone operations and their undos", () => {
    const undone = past(1, [relabelled("m1")], { undone_by: "op2" });
    const undo = past(2, [relabelled("m1")], { name: "undo", undoes: "op1" });
    expect(told([undone, undo])).toEqual([]);
  });

  it("keeps an operation that changed no row", () => {
    expect(told([past(7, [])])).toEqual([["op7", [7]]]);
  });
});
