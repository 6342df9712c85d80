import type { RewriteRow, Rows, TableName, Uuid } from "../model/types";
import { sameValue } from "./apply";
import type { Operation, RowChange } from "./types";

/** Rules that two people's changes can break together, though neither does alone. */
const MUTUAL = ["overlap", "rewrite_overlap", "number_taken"] as const;

/** The row that prevents an operation by such a rule. */
export interface Obstacle {
  readonly rule: (typeof MUTUAL)[number];
  readonly table: TableName;
  /** The row that the operation writes. */
  readonly id: Uuid;
  /** The row that it conflicts with. */
  readonly other: Uuid;
}

/** What the server says about a broken rule. */
export interface BrokenRule {
  readonly rule?: string;
  readonly id?: Uuid;
  readonly other?: Uuid;
}

/** Null if it was refused by any other rule. */
export function obstacleOf(operation: Operation, { rule, id, other }: BrokenRule): Obstacle | null {
  const mutual = MUTUAL.find((each) => each === rule);
  const change = operation.changes.find((each) => each.id === id);
  if (!mutual || !change || !other) return null;
  return { rule: mutual, table: change.table, id: change.id, other };
}

interface Situation {
  /** The current rows. */
  readonly current: Rows;
  /** The rows as the person saw them. */
  readonly shown: Rows;
  readonly opId: Uuid;
  readonly obstacle?: Obstacle | null;
}

type Row = Readonly<Record<string, unknown>>;

function rowOf(rows: Rows, table: TableName, id: Uuid): Row | null {
  return rows[table].get(id) ?? null;
}

function update(change: RowChange, found: Row, wanted: Row): RowChange | null {
  const names = Object.keys(wanted).filter((name) => name !== "id" && !sameValue(found[name], wanted[name]));
  if (names.length === 0) return null;
  const before = Object.fromEntries(names.map((name) => [name, found[name]]));
  const after = Object.fromEntries(names.map((name) => [name, wanted[name]]));
  return { ...change, before, after } as RowChange;
}

function renewed(change: RowChange, { current, shown }: Situation): RowChange | null {
  const found = rowOf(current, change.table, change.id);
  if (change.after === null) return found && ({ ...change, before: found } as RowChange);
  const seen = rowOf(shown, change.table, change.id);
  // A mention has the label of its entity. If the entity takes over the label, the mention follows.
  const along = change.table === "mention" && "label" in change.after && seen ? { entity_id: seen.entity_id } : {};
  const wanted: Row = { ...along, ...change.after };
  if (found) return update(change, found, wanted);
  return { ...change, before: null, after: { ...seen, ...wanted } } as RowChange;
}

/** The entity that a mention should belong to, restored if somebody has deleted it. */
function restoredEntity(changes: readonly RowChange[], { current, shown }: Situation): RowChange[] {
  const wanted = changes.flatMap((change) => (change.table === "mention" && change.after?.entity_id) || []);
  const inserted = new Set(changes.filter((change) => change.table === "entity").map((change) => change.id));
  return [...new Set(wanted)].flatMap((id) => {
    const entity = shown.entity.get(id);
    if (current.entity.has(id) || inserted.has(id) || !entity) return [];
    return [{ table: "entity", id, before: null, after: entity }];
  });
}

/** The entity that each changed mention would have. */
function entitiesAfter(changes: readonly RowChange[], current: Rows): Map<Uuid, Uuid | null> {
  const after = new Map<Uuid, Uuid | null>();
  for (const change of changes) {
    if (change.table !== "mention") continue;
    const { entity_id = current.mention.get(change.id)?.entity_id } = change.after ?? { entity_id: null };
    after.set(change.id, entity_id ?? null);
  }
  return after;
}

/** Keeps exactly the entities that have mentions: none is left without one, and none is deleted while it has any. */
function withEntitiesSettled(changes: readonly RowChange[], { current }: Situation): RowChange[] {
  const after = entitiesAfter(changes, current);
  const named = new Set<Uuid | null>(after.values());
  for (const { id, entity_id } of current.mention.values()) if (!after.has(id)) named.add(entity_id);
  const left = new Set([...after.keys()].flatMap((id) => current.mention.get(id)?.entity_id ?? []));
  const deserted = [...left].flatMap((id) => (named.has(id) ? [] : (current.entity.get(id) ?? [])));
  const gone = new Set(deserted.map(({ id }) => id));
  const others = changes.filter(({ table, id, before, after: values }) => {
    if (table !== "entity") return true;
    const isUpdate = before !== null && values !== null;
    return !gone.has(id) && (isUpdate || named.has(id) === (values !== null));
  });
  return [...others, ...deserted.map((row) => ({ table: "entity", id: row.id, before: row, after: null }) as const)];
}

/** Unlinks rewrites from mentions that are removed here, or that somebody else has removed. */
function withoutLinks(changes: readonly RowChange[], { current }: Situation): RowChange[] {
  const of = (table: TableName, which: "before" | "after") =>
    new Set(changes.filter((change) => change.table === table && change[which] === null).map(({ id }) => id));
  const added = of("mention", "before");
  const removed = of("mention", "after");
  const stands = (id: Uuid) => added.has(id) || (current.mention.has(id) && !removed.has(id));
  const own = new Set(changes.filter(({ table }) => table === "rewrite").map(({ id }) => id));
  const freed = [...current.rewrite.values()].filter(
    ({ id, mention_id }) => mention_id !== null && removed.has(mention_id) && !own.has(id),
  );
  const kept = changes.map((change) => {
    const named = change.table === "rewrite" ? change.after?.mention_id : null;
    return named && !stands(named) ? unlinkedIn(change) : change;
  });
  return [...freed.map(unlinked), ...kept];
}

function unlinkedIn(change: RowChange): RowChange {
  const fields = Object.entries(UNLINKED).filter(([name]) => change.after && name in change.after);
  return { ...change, after: { ...change.after, ...Object.fromEntries(fields) } } as RowChange;
}

const UNLINKED = { mention_id: null, pseudonym: "" } as const;

function unlinked({ id, mention_id, pseudonym }: RewriteRow): RowChange {
  return { table: "rewrite", id, before: { mention_id, pseudonym }, after: UNLINKED };
}

/** One's own rewrite replaces the other person's. If both used a number, one's own becomes the next free one. */
function pastObstacle(changes: readonly RowChange[], { current, obstacle }: Situation): readonly RowChange[] {
  if (!obstacle) return changes;
  const { rule, table, id, other } = obstacle;
  if (rule !== "number_taken") {
    const row = current[table].get(other);
    return row ? [{ table, id: other, before: row, after: null } as RowChange, ...changes] : changes;
  }
  const number = 1 + Math.max(...numbersIn(changes), ...Array.from(current.entity.values(), (row) => row.number));
  return changes.map((change) => {
    if (change.table !== "entity" || change.id !== id || !change.after) return change;
    return { ...change, after: { ...change.after, number } } as RowChange;
  });
}

function numbersIn(changes: readonly RowChange[]): number[] {
  return changes.flatMap((change) => (change.table === "entity" && change.after?.number) || []);
}

/** The operation rewritten for the current rows; null if nothing is left of it. */
export function reissue(operation: Operation, situation: Situation): Operation | null {
  const wanted = pastObstacle(operation.changes, situation).flatMap((change) => renewed(change, situation) ?? []);
  if (wanted.length === 0) return null;
  const restored = restoredEntity(wanted, situation);
  const changes = withoutLinks(withEntitiesSettled([...restored, ...wanted], situation), situation);
  if (changes.length === 0) return null;
  // It no longer undoes exactly one other operation.
  const name = operation.undoes ? "restore" : operation.name;
  return { op_id: situation.opId, name, changes };
}
