import { describe, expect, it } from "vitest";
import swell from "../../../fixtures/label_sets/swell.json";
import tab from "../../../fixtures/label_sets/tab.json";
import { Doc } from "../model/doc";
import { samplePayload } from "../model/sample";
import type { LabelSet, Rows, TableName } from "../model/types";
import { applyOperation, invert } from "./apply";
import { OperationConflict, RuleBroken } from "./errors";
import { checkOperation, surroundingsOf } from "./rules";
import type { Operation } from "./types";

interface Case {
  readonly name: string;
  readonly kind: "apply" | "invert" | "refuse";
  readonly label_set: "swell" | "tab";
  readonly text: string;
  readonly rows: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly operation: Operation;
  readonly after: Readonly<Record<string, object>> | null;
  readonly error: Readonly<Record<string, unknown>> | null;
}

const files = import.meta.glob<Case[]>("../../../fixtures/operations/*.json", { eager: true, import: "default" });
const cases = Object.values(files).flat();
// The fixtures are what the server sends as label sets.
const LABEL_SETS = { swell: swell as LabelSet, tab: tab as LabelSet };

function rowsOf(tables: Case["rows"]): Rows {
  // The cases hold whole rows, keyed by the name of their table.
  const table = <T extends TableName>(name: T) => new Map(Object.entries(tables[name] ?? {})) as Rows[T];
  return {
    mention: table("mention"),
    entity: table("entity"),
    rewrite: table("rewrite"),
    annotation: table("annotation"),
  };
}

/** Cases without rewrites leave that table out. */
function plain(rows: Rows): Record<string, object> {
  const told = Object.entries(rows).filter(([name, table]) => name !== "rewrite" || table.size > 0);
  return Object.fromEntries(told.map(([name, table]) => [name, Object.fromEntries(table)]));
}

function carryOut({ label_set, text, rows, operation }: Case): Rows {
  const doc = Doc.fromPayload(samplePayload({ text, labelSet: LABEL_SETS[label_set] }));
  const before = rowsOf(rows);
  const after = applyOperation(before, operation);
  checkOperation(after, operation, surroundingsOf(doc, before));
  return after;
}

function refusalOf(each: Case): Record<string, unknown> {
  try {
    carryOut(each);
  } catch (error) {
    if (error instanceof RuleBroken) return { code: "rule_broken", ...error.fields };
    if (!(error instanceof OperationConflict)) throw error;
    const { table, id, field, expected, found } = error;
    return { code: "conflict", table, id, field, expected, found };
  }
  return { code: "accepted" };
}

describe("operations that are applied in Python and in TypeScript", () => {
  it("has cases", () => expect(cases.length).toBeGreaterThan(40));

  it.each(cases.filter(({ kind }) => kind === "apply"))("$name", (each) => {
    expect(plain(carryOut(each))).toEqual(each.after);
  });

  it.each(cases.filter(({ kind }) => kind !== "refuse"))("taken back: $name", (each) => {
    const back = invert(each.operation, "back");
    expect(plain(applyOperation(carryOut(each), back))).toEqual(each.rows);
    expect(invert(back, "again").changes).toEqual(each.operation.changes);
  });

  it.each(cases.filter(({ kind }) => kind === "refuse"))("$name", (each) => {
    expect(refusalOf(each)).toEqual(each.error);
  });
});
