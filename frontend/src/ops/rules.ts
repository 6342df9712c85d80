/** Checks rows by the same rules as the server, so that nothing is queued that it would refuse. */

import { stands } from "../model/components";
import type { Doc } from "../model/doc";
import type { LabelIndex } from "../model/labels";
import { gravest, SEVERAL, strongest } from "../model/people";
import { MENTION_STATUS_OPTIONS, ORIGIN_OPTIONS } from "../model/rows.generated";
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
  /** Mentions before the operation: those that share a character with a span, or those of an entity. */
  readonly touching: (span: Span) => readonly MentionRow[];
  readonly mentionsOf: (entity: Uuid) => readonly MentionRow[];
}

/** `before` are the rows that an operation is tried on. The document has an index of its own rows. */
export function surroundingsOf(doc: Doc, before: Rows = doc.rows): Surroundings {
  const isOwn = before === doc.rows;
  const those = (wanted: (mention: MentionRow) => boolean) => [...before.mention.values()].filter(wanted);
  return {
    touching: (span) => (isOwn ? doc.mentionsTouching(span) : those((mention) => share(mention, span))),
    mentionsOf: (id) => (isOwn ? doc.mentionsOf(id) : those(({ entity_id }) => entity_id === id)),
    labels: doc.labels,
    textLength: doc.offsets.length,
    isBoundary: (offset) => doc.isBoundary(offset),
    holdsWord: (span) => doc.holdsWord(span),
  };
}

function share(one: Span, other: Span): boolean {
  return one.start < other.end && one.end > other.start;
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
  checkDecisions(row, labels);
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
    status: MENTION_STATUS_OPTIONS,
    origin: ORIGIN_OPTIONS,
  };
  for (const field of ["identifier_type", "confidential_status", "status", "origin"] as const) {
    const known: ReadonlyArray<string | null> = choices[field];
    if (!known.includes(row[field])) throw new RuleBroken(`unknown_${field}`, { table: "mention", id: row.id, field });
  }
}

/** Each person has one, in order, and the mention's own values are their union. */
function checkDecisions(row: MentionRow, { set }: LabelIndex): void {
  const { decisions } = row;
  if (decisions.length === 0) return;
  const at = (field: string) => ({ table: "mention", id: row.id, field });
  const isInOrder = decisions.every(({ person }, i) => person === i + 1);
  if (decisions.length < SEVERAL || !isInOrder) throw new RuleBroken("unknown_person", at("decisions"));
  const types = decisions.map((each) => each.identifier_type);
  const statuses = decisions.map((each) => each.confidential_status);
  if (!types.every((each) => each === null || set.identifier_types.includes(each)))
    throw new RuleBroken("unknown_identifier_type", at("decisions"));
  if (strongest(types) !== row.identifier_type) throw new RuleBroken("not_union", at("identifier_type"));
  if (!statuses.every((each) => each === null || set.confidential_statuses.includes(each)))
    throw new RuleBroken("unknown_confidential_status", at("decisions"));
  if (gravest(statuses) !== row.confidential_status) throw new RuleBroken("not_union", at("confidential_status"));
}

function checkRemoved(rows: Rows, { table, id }: RowChange, isNamed: (entity: Uuid) => boolean): void {
  if (table === "mention") {
    const linked = [...rows.rewrite.values()].find(({ mention_id }) => mention_id === id);
    if (linked) throw new RuleBroken("mention_linked", { table, id, rewrite: linked.id });
  }
  if (table !== "entity" || !isNamed(id)) return;
  for (const mention of rows.mention.values()) {
    if (mention.entity_id === id) throw new RuleBroken("entity_in_use", { table, id, mention: mention.id });
  }
}

interface Checked {
  readonly rows: Rows;
  readonly surroundings: Surroundings;
  /** Whether a mention, existing or changed by the operation, refers to an entity. */
  readonly isNamed: (entity: Uuid) => boolean;
}

function checkRow({ rows, surroundings, isNamed }: Checked, change: RowChange): void {
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
  } else if (!rows[table].has(id)) checkRemoved(rows, change, isNamed);
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

/** No two mentions may overlap, except rejected and held-back ones. */
function checkOverlaps(rows: Rows, changed: ReadonlySet<Uuid>, { touching }: Surroundings): void {
  // Nearly always everything is fine, which a look at the neighbours shows.
  if (!touchOthers(rows, changed, touching)) return;
  const standing = [...rows.mention.values()].filter(stands);
  standing.sort((a, b) => a.start - b.start || a.end - b.end);
  let furthest: MentionRow | undefined;
  for (const row of standing) {
    if (furthest && row.start < furthest.end) checkApart(furthest, row, changed);
    if (!furthest || row.end > furthest.end) furthest = row;
  }
}

/** Whether some of the mentions share a character with any other. */
function touchOthers(rows: Rows, some: ReadonlySet<Uuid>, touching: Surroundings["touching"]): boolean {
  const standing = [...some].flatMap((id) => rows.mention.get(id) ?? []).filter(stands);
  standing.sort((a, b) => a.start - b.start);
  let furthest = 0;
  return standing.some((row) => {
    if (row.start < furthest) return true;
    furthest = Math.max(furthest, row.end);
    return touching(row).some((other) => stands(other) && !some.has(other.id));
  });
}

/** Refuses two overlapping mentions unless they overlapped before. */
function checkApart(earlier: MentionRow, later: MentionRow, changed: ReadonlySet<Uuid>): void {
  const [one, other] = changed.has(later.id) ? [later, earlier] : [earlier, later];
  if (!changed.has(one.id)) return;
  throw new RuleBroken("overlap", { table: "mention", id: one.id, field: "start", other: other.id });
}

/** Throws RuleBroken. `rows` are the rows after the operation; only the touched ones are checked. */
export function checkOperation(rows: Rows, operation: Operation, surroundings: Surroundings): void {
  for (const change of operation.changes) checkChange(change);
  const names = (id: Uuid, entity: Uuid) => rows.mention.get(id)?.entity_id === entity;
  const isNamed = (entity: Uuid) =>
    surroundings.mentionsOf(entity).some(({ id }) => names(id, entity)) ||
    operation.changes.some(({ table, id }) => table === "mention" && names(id, entity));
  for (const change of operation.changes) checkRow({ rows, surroundings, isNamed }, change);
  const entities = changedIds(operation, "entity");
  if (entities.size > 0) checkNumbers(rows, entities);
  const mentions = changedIds(operation, "mention");
  if (mentions.size > 0 && !surroundings.labels.set.allows_overlap) checkOverlaps(rows, mentions, surroundings);
  const rewrites = changedIds(operation, "rewrite");
  if (rewrites.size > 0) checkRewriteOverlaps(rows, rewrites);
}
