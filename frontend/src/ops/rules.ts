/** What rows may hold; the same rules as the server's, so that nothing is queued that it would refuse. */

import type { Doc } from "../model/doc";
import type { LabelIndex } from "../model/labels";
import { countWhile } from "../model/offsets";
import type { EntityRow, MentionRow, Rows, Span, TableName, Uuid } from "../model/types";
import { sameValue } from "./apply";
import { RuleBroken } from "./errors";
import { checkMentionOf, checkRewrite, checkRewriteOverlaps } from "./rewrite_rules";
import { checkChange } from "./shapes";
import type { Operation, RowChange } from "./types";

export interface Surroundings {
  readonly labels: LabelIndex;
  readonly textLength: number;
  readonly isBoundary: (offset: number) => boolean;
  readonly holdsWord: (span: Span) => boolean;
}

export function surroundingsOf(doc: Doc): Surroundings {
  return {
    labels: doc.labels,
    textLength: doc.offsets.length,
    isBoundary: (offset) => doc.isBoundary(offset),
    holdsWord: (span) => doc.holdsWord(span),
  };
}

function checkMention(row: MentionRow, { labels, textLength, isBoundary, holdsWord }: Surroundings): void {
  const at = (field: string) => ({ table: "mention", id: row.id, field });
  if (!(row.start >= 0 && row.start < row.end && row.end <= textLength)) {
    throw new RuleBroken("outside_text", at(row.start >= 0 ? "end" : "start"));
  }
  for (const field of ["start", "end"] as const) {
    if (!isBoundary(row[field])) throw new RuleBroken("inside_grapheme", at(field));
  }
  if (!holdsWord(row)) throw new RuleBroken("no_word", at("end"));
  checkBase(row, "mention", labels);
  checkParts(row, labels);
  checkChoices(row, labels);
}

function checkBase(row: MentionRow | EntityRow, table: TableName, labels: LabelIndex): void {
  if (row.label === null || labels.kind(row.label) === "base") return;
  throw new RuleBroken("unknown_label", { table, id: row.id, field: "label" });
}

function checkParts(row: MentionRow, labels: LabelIndex): void {
  const at = (field: string) => ({ table: "mention", id: row.id, field });
  const sorted = [...new Set(row.modifiers)].sort();
  const known = row.modifiers.every((modifier) => labels.kind(modifier) === "modifier");
  if (!known || !sameValue(sorted, row.modifiers)) throw new RuleBroken("unknown_modifier", at("modifiers"));
  const allowed = row.modifiers.every((modifier) => labels.mayCarry(row.label, modifier));
  if (!allowed) throw new RuleBroken("modifier_not_allowed", at("modifiers"));
  const single = new Set(row.flags).size === row.flags.length;
  const flags = row.flags.every((flag) => labels.kind(flag) === "temporary");
  if (!single || !flags) throw new RuleBroken("unknown_flag", at("flags"));
}

function checkChoices(row: MentionRow, { set }: LabelIndex): void {
  const choices = {
    identifier_type: [null, ...set.identifier_types],
    confidential_status: [null, ...set.confidential_statuses],
    status: ["proposed", "accepted", "rejected"],
    origin: ["machine", "person"],
  };
  for (const field of ["identifier_type", "confidential_status", "status", "origin"] as const) {
    const known: ReadonlyArray<string | null> = choices[field];
    if (!known.includes(row[field])) throw new RuleBroken(`unknown_${field}`, { table: "mention", id: row.id, field });
  }
}

function checkRemoved(rows: Rows, { table, id }: RowChange): void {
  if (table === "mention") {
    const linked = [...rows.rewrite.values()].find(({ mention_id }) => mention_id === id);
    if (linked) throw new RuleBroken("mention_linked", { table, id, rewrite: linked.id });
  }
  if (table !== "entity") return;
  for (const mention of rows.mention.values()) {
    if (mention.entity_id === id) throw new RuleBroken("entity_in_use", { table, id, mention: mention.id });
  }
}

function checkRow(rows: Rows, change: RowChange, surroundings: Surroundings): void {
  const { table, id } = change;
  const mention = table === "mention" && rows.mention.get(id);
  const entity = table === "entity" && rows.entity.get(id);
  const rewrite = table === "rewrite" && rows.rewrite.get(id);
  if (mention) {
    checkMention(mention, surroundings);
    checkEntityOf(rows, mention);
  } else if (entity) checkEntity(entity, surroundings);
  else if (rewrite) {
    checkRewrite(rewrite, surroundings);
    checkMentionOf(rows, rewrite);
  } else if (!rows[table].has(id)) checkRemoved(rows, change);
}

function checkEntityOf(rows: Rows, { id, entity_id }: MentionRow): void {
  if (entity_id === null || rows.entity.has(entity_id)) return;
  throw new RuleBroken("unknown_entity", { table: "mention", id, field: "entity_id" });
}

function checkEntity(entity: EntityRow, { labels }: Surroundings): void {
  checkBase(entity, "entity", labels);
  if (entity.number < 1) throw new RuleBroken("number_too_small", { table: "entity", id: entity.id, field: "number" });
}

function changedIds(operation: Operation, table: TableName): Set<Uuid> {
  return new Set(operation.changes.filter((change) => change.table === table).map(({ id }) => id));
}

function checkNumbers(rows: Rows, changed: ReadonlySet<Uuid>): void {
  for (const id of [...changed].sort()) {
    const row = rows.entity.get(id);
    if (!row) continue;
    for (const other of rows.entity.values()) {
      if (other.id === id || other.label !== row.label || other.number !== row.number) continue;
      throw new RuleBroken("number_taken", { table: "entity", id, field: "number", other: other.id });
    }
  }
}

/** No two mentions share a character, but for rejected ones, which take up no place. */
function checkOverlaps(rows: Rows, changed: ReadonlySet<Uuid>): void {
  const standing = [...rows.mention.values()].filter(({ status }) => status !== "rejected");
  // Nearly always all is well, which is seen without putting them in order.
  if (!touchOthers(standing, changed)) return;
  standing.sort((a, b) => a.start - b.start || a.end - b.end);
  let furthest: MentionRow | undefined;
  for (const row of standing) {
    if (furthest && row.start < furthest.end) checkApart(furthest, row, changed);
    if (!furthest || row.end > furthest.end) furthest = row;
  }
}

/** Whether some of the mentions share a character with any other. */
function touchOthers(standing: readonly MentionRow[], some: ReadonlySet<Uuid>): boolean {
  const sorted = standing.filter(({ id }) => some.has(id)).sort((a, b) => a.start - b.start);
  const furthest: number[] = [];
  for (const { end } of sorted) furthest.push(Math.max(end, furthest.at(-1) ?? 0));
  if (sorted.some(({ start }, i) => start < (furthest[i - 1] ?? 0))) return true;
  return standing.some(({ id, start, end }) => {
    if (some.has(id)) return false;
    const before = countWhile(sorted.length, (i) => (sorted[i]?.start ?? 0) < end);
    return (furthest[before - 1] ?? 0) > start;
  });
}

/** Two that overlap are refused unless both were there before. */
function checkApart(earlier: MentionRow, later: MentionRow, changed: ReadonlySet<Uuid>): void {
  const [one, other] = changed.has(later.id) ? [later, earlier] : [earlier, later];
  if (!changed.has(one.id)) return;
  throw new RuleBroken("overlap", { table: "mention", id: one.id, field: "start", other: other.id });
}

/** Throws RuleBroken. `rows` is what the operation led to, of which only what it touched is looked at. */
export function checkOperation(rows: Rows, operation: Operation, surroundings: Surroundings): void {
  for (const change of operation.changes) checkChange(change);
  for (const change of operation.changes) checkRow(rows, change, surroundings);
  const entities = changedIds(operation, "entity");
  if (entities.size > 0) checkNumbers(rows, entities);
  const mentions = changedIds(operation, "mention");
  if (mentions.size > 0 && !surroundings.labels.set.allows_overlap) checkOverlaps(rows, mentions);
  const rewrites = changedIds(operation, "rewrite");
  if (rewrites.size > 0) checkRewriteOverlaps(rows, rewrites);
}
