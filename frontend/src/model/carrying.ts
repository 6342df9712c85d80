/**
 * Updates what a document has computed from its rows after a change: only what concerns the changed rows is made again.
 */

import { byPlace, type Component, componentsTouching } from "./components";
import { merged } from "./groups";
import { countWhile } from "./offsets";
import type { MentionRow, Rows, Span, TableRows, Touched, Uuid } from "./types";

/** Rows of a table before and after a change. New rows have no before, removed ones no after. */
export interface RowsChanged<T> {
  readonly gone: readonly T[];
  readonly now: readonly T[];
}

type Listed = "mention" | "entity";

export function rowsChanged<K extends Listed>(
  table: K,
  touched: Touched,
  [before, after]: readonly [Rows, Rows],
): RowsChanged<TableRows[K]> {
  const ids = new Set(touched.flatMap((each) => (each.table === table ? [each.id] : [])));
  const of = (rows: Rows) => [...ids].flatMap((id) => rows[table].get(id) ?? []);
  return { gone: of(before), now: of(after) };
}

/** The sorted list after a change. No two rows may compare as equal. */
export function listAfter<T extends { readonly id: Uuid }>(
  list: readonly T[],
  { gone, now }: RowsChanged<T>,
  order: (a: T, b: T) => number,
): readonly T[] {
  if (gone.length + now.length === 0) return list;
  const found = [...list];
  const left = new Map(now.map((row) => [row.id, row]));
  for (const old of gone) {
    const place = placeOf(found, old, order);
    const row = left.get(old.id);
    if (row && order(row, old) === 0) {
      found[place] = row;
      left.delete(old.id);
    } else found.splice(place, 1);
  }
  for (const row of left.values()) found.splice(placeOf(found, row, order), 0, row);
  return found;
}

function placeOf<T>(list: readonly T[], row: T, order: (a: T, b: T) => number): number {
  return countWhile(list.length, (i) => order(list[i] as T, row) < 0);
}

type Groups = ReadonlyMap<string, readonly MentionRow[]>;
type KeyOf = (mention: MentionRow) => string | null;

/** Mentions in text order, grouped by a key. */
export function groupedBy(mentions: readonly MentionRow[], keyOf: KeyOf): Map<string, MentionRow[]> {
  const groups = new Map<string, MentionRow[]>();
  for (const mention of mentions) {
    const key = keyOf(mention);
    const group = key === null ? undefined : groups.get(key);
    if (group) group.push(mention);
    else if (key !== null) groups.set(key, [mention]);
  }
  return groups;
}

/** The groups after a change. Unchanged groups stay the same lists, so that readers notice no change. */
export function groupsAfter(groups: Groups, { gone, now }: RowsChanged<MentionRow>, keyOf: KeyOf): Groups {
  const left = new Set(gone);
  const joined = groupedBy(now, keyOf);
  const keys = new Set([...gone.flatMap((mention) => keyOf(mention) ?? []), ...joined.keys()]);
  const found = new Map(groups);
  for (const key of keys) {
    const stayed = (groups.get(key) ?? []).filter((mention) => !left.has(mention));
    const group = [...stayed, ...(joined.get(key) ?? [])].sort(byPlace);
    if (group.length > 0) found.set(key, group);
    else found.delete(key);
  }
  return found;
}

/** The stretches whose components may have changed: everything that overlaps with changed mentions. */
export function stretchesChanged(clusters: readonly Component[], { gone, now }: RowsChanged<MentionRow>): Span[] {
  const spans = [...gone, ...now].map(({ start, end }) => {
    const touching = componentsTouching(clusters, { start, end });
    return { start: Math.min(start, touching[0]?.start ?? start), end: Math.max(end, touching.at(-1)?.end ?? end) };
  });
  return merged(spans);
}

interface Renewal {
  /** In text order, after the change. */
  readonly mentions: readonly MentionRow[];
  readonly stretches: readonly Span[];
  readonly make: (mentions: readonly MentionRow[]) => Component[];
}

/** The components after a change, in text order. Only those within some stretches are made again. */
export function componentsAfter(components: readonly Component[], { mentions, stretches, make }: Renewal): Component[] {
  const found: Array<readonly Component[]> = [];
  let next = 0;
  for (const { start, end } of stretches) {
    const first = countWhile(components.length, (i) => (components[i]?.end ?? 0) <= start);
    const after = countWhile(components.length, (i) => (components[i]?.start ?? 0) < end);
    const within = countWhile(mentions.length, (i) => (mentions[i]?.start ?? 0) < start);
    const beyond = countWhile(mentions.length, (i) => (mentions[i]?.start ?? 0) < end);
    found.push(components.slice(next, first), make(mentions.slice(within, beyond)));
    next = Math.max(first, after);
  }
  return ([] as Component[]).concat(...found, components.slice(next));
}
