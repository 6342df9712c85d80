import type { ComparisonPayload, ItemKind, LayerRows, Outcome } from "../api/adjudications";
import { Doc } from "../model/doc";
import type { MentionRow, Uuid } from "../model/types";

/** The layer shown in a column. */
export type Side = "first" | "result" | "second";
export type Taken = "" | "agreed" | "first" | "second" | "own" | "nothing";

/** What the two layers say about one place, and how that was settled. */
export type Item = {
  readonly id: string;
  readonly table: "mention" | "rewrite";
  readonly first: Uuid | null;
  readonly second: Uuid | null;
  readonly start: number;
  readonly end: number;
  readonly kind: ItemKind;
  readonly differing: readonly string[];
  readonly open: boolean;
  /** The compared mentions have changed since it was settled. */
  readonly outdated: boolean;
  readonly taken: Taken;
  /** The resulting mention in the adjudicated layer. */
  readonly row: Uuid | null;
  readonly op_id: Uuid | null;
  readonly by: string | null;
  readonly at: string | null;
  /** The adjudicator's note why it was settled this way. */
  readonly why: string;
};

export const kinds = [
  "agree",
  "boundary",
  "label",
  "values",
  "only_first",
  "only_second",
  "gone",
] as const satisfies readonly ItemKind[];

export type Show = "open" | "settled" | "outdated" | "decided" | "all";
export interface Filter {
  readonly show: Show;
  readonly kind: ItemKind | "any";
}

type Table = Outcome["items"];

/** Items from a table. The server sends their field names only once. */
export function readItems({ columns, rows }: Table): Item[] {
  // By the schema, the columns are the fields of an item.
  return rows.map((row) => {
    const item: Record<string, unknown> = Object.fromEntries(columns.map((name, i) => [name, row[i]]));
    return item as Item;
  });
}

export function isShown(item: Item, { show, kind }: Filter): boolean {
  if (kind !== "any" && item.kind !== kind) return false;
  if (show === "open") return item.open;
  if (show === "outdated") return item.outdated;
  if (show === "decided") return item.kind !== "agree" || !["", "agreed"].includes(item.taken);
  return show === "all" || !item.open;
}

export type Counts = Readonly<Record<ItemKind | "all" | "open" | "settled" | "outdated" | "agreed", number>>;

export function countsOf(items: readonly Item[]): Counts {
  const counts = { all: items.length, open: 0, settled: 0, outdated: 0, agreed: 0 };
  const byKind = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<ItemKind, number>;
  for (const item of items) {
    byKind[item.kind] += 1;
    if (item.open) counts.open += 1;
    else if (item.taken === "agreed" || item.taken === "") counts.agreed += 1;
    else counts.settled += 1;
    if (item.outdated) counts.outdated += 1;
  }
  return { ...counts, ...byKind };
}

/** The next matching item after a place, wrapping around at the end; null if none matches. */
export function stepFrom(
  items: readonly Item[],
  current: string | null,
  step: 1 | -1,
  holds: (item: Item) => boolean,
): Item | null {
  const at = items.findIndex(({ id }) => id === current);
  const from = at === -1 && step === -1 ? items.length : at;
  for (let i = 1; i <= items.length; i++) {
    const item = items[(from + step * i + items.length * 2) % items.length];
    if (item && item.id !== current && holds(item)) return item;
  }
  return null;
}

/** The open items about the same two entities with the same differences, which can be settled alike. */
export function alike(items: readonly Item[], docs: Readonly<Record<"first" | "second", Doc>>, item: Item): Item[] {
  const key = likeness(docs, item);
  return items.filter((each) => each.open && likeness(docs, each) === key);
}

function likeness({ first, second }: Readonly<Record<"first" | "second", Doc>>, item: Item): string {
  if (item.table !== "mention") return item.id;
  const values = [valuesOf(first.mention(item.first)), valuesOf(second.mention(item.second))];
  const isBare = values.every((each) => each === null || each.entity === null);
  return JSON.stringify([item.kind, item.differing, values, isBare ? item.id : ""]);
}

function valuesOf(mention: MentionRow | undefined) {
  if (!mention) return null;
  const { label, identifier_type, confidential_status, decisions, entity_id } = mention;
  return { label, identifier_type, confidential_status, decisions, entity: entity_id };
}

/** A layer as a read-only document for the panes. */
export function docOf(comparison: ComparisonPayload, layer: LayerRows): Doc {
  const { label_set, policies, text, token_lengths, paragraphs, document } = comparison;
  const shared = { label_set, policies, text, token_lengths, paragraphs, document };
  return Doc.fromPayload({ ...shared, ...layer, status: "done", can_edit: false, reserved: {} });
}
