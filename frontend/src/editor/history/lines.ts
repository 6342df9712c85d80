import { t, textOf } from "../../i18n";
import type { MentionRow, Span } from "../../model/types";
import type { Operation, RowChange } from "../../ops/types";
import type { KnownRows } from "./knownRows";
import { fieldOf, shownValue } from "./values";
import { cut } from "./words";

/** A changed value in readable form. The same change of several rows is shown once. */
export interface Line {
  readonly what: string;
  readonly before: string;
  readonly after: string;
  readonly count: number;
}

/** Fields that need no line, because others change with them. */
const untold: ReadonlySet<string> = new Set(["id", "forms", "evidence", "origin", "locked", "manual"]);

export function linesOf(rows: KnownRows, operation: Operation): Line[] {
  const counted = new Map<string, Line>();
  for (const change of operation.changes) {
    for (const line of changeLines(rows, change)) {
      const key = [line.what, line.before, line.after].join("\n");
      counted.set(key, { ...line, count: (counted.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...counted.values()];
}

type Bare = Omit<Line, "count">;

function changeLines(rows: KnownRows, change: RowChange): Bare[] {
  const { table, before, after } = change;
  if (before && after) return fieldLines(rows, change, before, after);
  const row = before ?? after ?? {};
  const text = cut(rowText(rows, table, row));
  const what = t(`table.${table}`);
  return text === "" ? [] : [{ what, before: before ? text : "—", after: after ? text : "—" }];
}

function fieldLines(rows: KnownRows, change: RowChange, before: object, after: object): Bare[] {
  if ("start" in after || "end" in after) {
    const now = mentionSpan(rows, change, after);
    const then = mentionSpan(rows, change, before);
    const moved = { what: t("field.words"), before: wordsAt(rows, then), after: wordsAt(rows, now) };
    return [moved, ...plainLines(rows, before, after, ["start", "end"])];
  }
  // An entity's label changes together with those of its mentions.
  return plainLines(rows, before, after, change.table === "entity" ? ["label"] : []);
}

function mentionSpan(rows: KnownRows, { id }: RowChange, values: object): Partial<Span> {
  return { ...rows.mention(id), ...values };
}

function wordsAt({ doc }: KnownRows, { start, end }: Partial<Span>): string {
  return start === undefined || end === undefined ? "…" : cut(doc.textOf({ start, end }));
}

function plainLines(rows: KnownRows, before: object, after: object, told: readonly string[]): Bare[] {
  const fields = Object.keys(after).filter((field) => !untold.has(field) && !told.includes(field));
  return fields.map((field) => ({
    what: textOf(`field.${field}`) ?? field,
    before: cut(shownValue(rows, field, fieldOf(before, field))),
    after: cut(shownValue(rows, field, fieldOf(after, field))),
  }));
}

/** The readable values of a row that was added or removed. */
function rowText(rows: KnownRows, table: RowChange["table"], row: object): string {
  if (table !== "mention") return shownValue(rows, null, row);
  const { start, end, label, flags = [] } = row as Partial<MentionRow>;
  const words = start === undefined || end === undefined ? "" : rows.doc.textOf({ start, end });
  return [words, label ?? "", ...flags].filter(Boolean).join(" · ");
}
