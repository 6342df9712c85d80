import { stands } from "../model/components";
import type { Doc } from "../model/doc";
import { effectOf } from "../model/effects";
import { decidedFor } from "../model/people";
import { sharesText } from "../model/rewrites";
import { BLANK_MENTION } from "../model/rows.generated";
import type { AnnotationRow, EntityRow, MentionRow, RewriteRow, Uuid } from "../model/types";
import { type NewId, newId } from "./ids";
import { changesOf, type Drafted, inOrder } from "./row_changes";
import type { Operation, OperationName } from "./types";

type Drafts<T> = Map<Uuid, T | null>;

/** The default values of a new mention. */
const BLANK = { ...BLANK_MENTION, origin: "person", status: "accepted" } as const;

type NewMention = Pick<MentionRow, "start" | "end"> & Partial<Omit<MentionRow, "id">>;

/** Rows as a command changes them. `finish` turns the differences into an operation. */
export class Draft {
  readonly doc: Doc;
  readonly newId: NewId;
  readonly #mentions: Drafts<MentionRow> = new Map();
  readonly #entities: Drafts<EntityRow> = new Map();
  readonly #rewrites: Drafts<RewriteRow> = new Map();
  #comments: Partial<AnnotationRow> | null = null;

  constructor(doc: Doc, ids: NewId = newId) {
    this.doc = doc;
    this.newId = ids;
  }

  mention(id: Uuid): MentionRow | undefined {
    return (this.#mentions.has(id) ? this.#mentions.get(id) : this.doc.mention(id)) ?? undefined;
  }

  entity(id: Uuid | null): EntityRow | undefined {
    if (id === null) return undefined;
    return (this.#entities.has(id) ? this.#entities.get(id) : this.doc.entity(id)) ?? undefined;
  }

  rewrite(id: Uuid): RewriteRow | undefined {
    return (this.#rewrites.has(id) ? this.#rewrites.get(id) : this.doc.rewrite(id)) ?? undefined;
  }

  /** All rewrites in the draft. */
  rewrites(): RewriteRow[] {
    const added = [...this.#rewrites.keys()].filter((id) => !this.doc.rewrite(id));
    return [...this.doc.rewrites.map(({ id }) => id), ...added].flatMap((id) => this.rewrite(id) ?? []);
  }

  /** The mentions with these ids that exist, each once, as in the draft. */
  mentions(ids: readonly Uuid[]): MentionRow[] {
    return [...new Set(ids)].flatMap((id) => this.mention(id) ?? []);
  }

  entities(): readonly EntityRow[] {
    if (this.#entities.size === 0) return this.doc.entities;
    const added = [...this.#entities.keys()].filter((id) => !this.doc.entity(id));
    return [...this.doc.entities.map(({ id }) => id), ...added].flatMap((id) => this.entity(id) ?? []);
  }

  mentionsOf(entity: Uuid): MentionRow[] {
    const ids = [...this.doc.mentionsOf(entity).map(({ id }) => id), ...this.#mentions.keys()];
    return this.mentions(ids).filter((mention) => mention.entity_id === entity);
  }

  setMention(id: Uuid, values: Partial<Omit<MentionRow, "id">>): void {
    const row = this.mention(id);
    if (row) this.#mentions.set(id, { ...row, ...values, ...forAll(row, values) });
  }

  setEntity(id: Uuid, values: Partial<Omit<EntityRow, "id">>): void {
    const row = this.entity(id);
    if (row) this.#entities.set(id, { ...row, ...values });
  }

  /** Adds a mention, widened so that no half of a name remains. */
  addMention(values: NewMention): void {
    const span = this.doc.covering({ start: values.start, end: values.end });
    const isWider = span.start !== values.start || span.end !== values.end;
    if (isWider && [...this.#mentions.values()].some((each) => each?.start === span.start && each.end === span.end))
      return;
    const id = this.newId();
    this.#mentions.set(id, { ...BLANK, ...values, start: span.start, end: span.end, id });
  }

  addEntity(values: Omit<EntityRow, "id">): EntityRow {
    const row = { ...values, id: this.newId() };
    this.#entities.set(row.id, row);
    return row;
  }

  removeMention(id: Uuid): void {
    this.#mentions.set(id, null);
  }

  setRewrite(id: Uuid, values: Partial<Omit<RewriteRow, "id">>): void {
    const row = this.rewrite(id);
    if (row) this.#rewrites.set(id, { ...row, ...values });
  }

  addRewrite(values: Omit<RewriteRow, "id">): void {
    this.putRewrite({ ...values, id: this.newId() });
  }

  putRewrite(row: RewriteRow): void {
    this.#rewrites.set(row.id, row);
  }

  removeRewrite(id: Uuid): void {
    this.#rewrites.set(id, null);
  }

  setComments(values: Partial<Omit<AnnotationRow, "id">>): void {
    this.#comments = values;
  }

  /**
   * Null if nothing differs. Where a label set forbids overlap, mentions that were added, moved or restored replace
   * those that they touch. A hidden mention also replaces rewrites, except those linked by hand. An entity is removed
   * with its last mention.
   */
  finish(name: OperationName): Operation | null {
    if (!this.doc.labels.set.allows_overlap) this.#makeRoom();
    if (this.doc.rewrites.length > 0) this.#settleRewrites();
    this.#dropDeserted();
    const { rows } = this.doc;
    const changes = inOrder([
      ...changesOf("entity", this.#entities, rows.entity),
      ...changesOf("mention", this.#mentions, rows.mention),
      ...changesOf("rewrite", this.#rewrites, rows.rewrite),
      ...(this.#comments ? changesOf("annotation", this.#commented(this.#comments), rows.annotation) : []),
    ]);
    return changes.length > 0 ? { op_id: this.newId(), name, changes } : null;
  }

  #commented(values: Partial<AnnotationRow>): Drafted<AnnotationRow> {
    return new Map([[this.doc.id, { ...this.doc.comments, ...values }]]);
  }

  #makeRoom(): void {
    const drafted = [...this.#mentions.values()];
    for (const mention of drafted) {
      if (!mention || !stands(mention) || !this.#isNewHere(mention)) continue;
      for (const other of this.doc.mentionsTouching(mention)) {
        if (stands(other) && !this.#mentions.has(other.id)) this.#mentions.set(other.id, null);
      }
    }
  }

  #isNewHere(mention: MentionRow): boolean {
    const before = this.doc.mention(mention.id);
    return before?.start !== mention.start || before.end !== mention.end || !stands(before);
  }

  #settleRewrites(): void {
    for (const [id, mention] of this.#mentions) {
      if (mention === null) this.#unlink(id);
      else if (this.#hidesAnew(mention)) this.#dropRewrites(mention);
    }
  }

  #unlink(mention: Uuid): void {
    for (const { id } of this.doc.rewritesOf(mention)) this.setRewrite(id, { mention_id: null, pseudonym: "" });
  }

  #hidesAnew(mention: MentionRow): boolean {
    const before = this.doc.mention(mention.id);
    if (effectOf(this.doc, mention) === "keep") return false;
    const stays = before?.start === mention.start && before.end === mention.end;
    return !stays || effectOf(this.doc, before) === "keep";
  }

  #dropRewrites(mention: MentionRow): void {
    for (const rewrite of this.rewrites()) {
      if (!rewrite.manual && sharesText(rewrite, mention)) this.removeRewrite(rewrite.id);
    }
  }

  #dropDeserted(): void {
    const left = new Set<Uuid>();
    for (const [id, mention] of this.#mentions) {
      const entity = this.doc.mention(id)?.entity_id;
      if (entity && mention?.entity_id !== entity) left.add(entity);
    }
    for (const entity of left) if (this.mentionsOf(entity).length === 0) this.#entities.set(entity, null);
  }
}

/** A value that is set without saying for whom is set for each of several people. */
function forAll(row: MentionRow, values: Partial<MentionRow>): Partial<MentionRow> {
  if (row.decisions.length === 0 || values.decisions) return {};
  const { identifier_type: type = row.identifier_type, confidential_status: status = row.confidential_status } = values;
  return decidedFor(
    row,
    {
      ...(type !== row.identifier_type && { identifier_type: type }),
      ...(status !== row.confidential_status && { confidential_status: status }),
    },
    null,
  );
}

/** How many mentions an operation changes, for menu items that show the number. */
export function countMentions(operation: Operation): number {
  return new Set(operation.changes.filter(({ table }) => table === "mention").map(({ id }) => id)).size;
}
