import type { Doc } from "../model/doc";
import type { AnnotationRow, EntityRow, MentionRow, TableName, TableRows, Uuid } from "../model/types";
import { sameValue } from "./apply";
import { type NewId, newId } from "./ids";
import type { Operation, OperationName, RowChange } from "./types";

type Values = Readonly<Record<string, unknown>>;
type Drafted<T> = Map<Uuid, T | null>;

/** What a new mention has unless a command says otherwise. */
const BLANK: Omit<MentionRow, "id" | "start" | "end"> = {
  label: null,
  modifiers: [],
  identifier_type: null,
  confidential_status: null,
  entity_id: null,
  flags: [],
  comment: "",
  origin: "person",
  status: "accepted",
  evidence: null,
};

type NewMention = Pick<MentionRow, "start" | "end"> & Partial<Omit<MentionRow, "id">>;

/** Rows as a command wants them; `finish` writes down what differs from the document. */
export class Draft {
  readonly doc: Doc;
  readonly newId: NewId;
  readonly #mentions: Drafted<MentionRow> = new Map();
  readonly #entities: Drafted<EntityRow> = new Map();
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

  /** Those of the ids that exist, each once, as drafted so far. */
  mentions(ids: readonly Uuid[]): MentionRow[] {
    return [...new Set(ids)].flatMap((id) => this.mention(id) ?? []);
  }

  entities(): EntityRow[] {
    const added = [...this.#entities.keys()].filter((id) => !this.doc.entity(id));
    return [...this.doc.entities.map(({ id }) => id), ...added].flatMap((id) => this.entity(id) ?? []);
  }

  mentionsOf(entity: Uuid): MentionRow[] {
    const ids = [...this.doc.mentionsOf(entity).map(({ id }) => id), ...this.#mentions.keys()];
    return this.mentions(ids).filter((mention) => mention.entity_id === entity);
  }

  setMention(id: Uuid, values: Partial<Omit<MentionRow, "id">>): void {
    const row = this.mention(id);
    if (row) this.#mentions.set(id, { ...row, ...values });
  }

  setEntity(id: Uuid, values: Partial<Omit<EntityRow, "id">>): void {
    const row = this.entity(id);
    if (row) this.#entities.set(id, { ...row, ...values });
  }

  addMention(values: NewMention): void {
    const id = this.newId();
    this.#mentions.set(id, { ...BLANK, ...values, id });
  }

  addEntity(values: Omit<EntityRow, "id">): EntityRow {
    const row = { ...values, id: this.newId() };
    this.#entities.set(row.id, row);
    return row;
  }

  removeMention(id: Uuid): void {
    this.#mentions.set(id, null);
  }

  setComments(values: Partial<Omit<AnnotationRow, "id">>): void {
    this.#comments = values;
  }

  /**
   * Null when nothing differs. Where a label set forbids overlap, what was added, moved or taken back takes the place of the
   * mentions that it touches. An entity whose last mention went goes, too.
   */
  finish(name: OperationName): Operation | null {
    if (!this.doc.labels.set.allows_overlap) this.#makeRoom();
    this.#dropDeserted();
    const mentions = changesOf("mention", this.#mentions, this.doc.rows.mention);
    const entities = changesOf("entity", this.#entities, this.doc.rows.entity);
    const comments = this.#comments
      ? changesOf("annotation", this.#commented(this.#comments), this.doc.rows.annotation)
      : [];
    // A mention never names an entity that is not there: entities come before and go after their mentions.
    const changes = [
      ...entities.filter(({ before }) => before === null),
      ...entities.filter(({ before, after }) => before && after),
      ...mentions.filter(({ after }) => after === null),
      ...mentions.filter(({ before, after }) => before && after),
      ...mentions.filter(({ before }) => before === null),
      ...entities.filter(({ after }) => after === null),
      ...comments,
    ];
    return changes.length > 0 ? { op_id: this.newId(), name, changes } : null;
  }

  #commented(values: Partial<AnnotationRow>): Drafted<AnnotationRow> {
    return new Map([[this.doc.id, { ...this.doc.comments, ...values }]]);
  }

  #makeRoom(): void {
    const drafted = [...this.#mentions.values()];
    for (const mention of drafted) {
      if (!mention || mention.status === "rejected" || !this.#isNewHere(mention)) continue;
      for (const { id, status } of this.doc.mentionsTouching(mention)) {
        if (status !== "rejected" && !this.#mentions.has(id)) this.#mentions.set(id, null);
      }
    }
  }

  #isNewHere(mention: MentionRow): boolean {
    const before = this.doc.mention(mention.id);
    return before?.start !== mention.start || before.end !== mention.end || before.status === "rejected";
  }

  #dropDeserted(): void {
    for (const id of this.#mentions.keys()) {
      const left = this.doc.mention(id)?.entity_id;
      if (left && this.mentionsOf(left).length === 0) this.#entities.set(left, null);
    }
  }
}

function changesOf<T extends TableName>(
  table: T,
  drafted: Drafted<TableRows[T]>,
  rows: ReadonlyMap<Uuid, TableRows[T]>,
) {
  return [...drafted].flatMap(([id, row]) => changeOf(table, id, rows.get(id) ?? null, row) ?? []);
}

function changeOf(table: TableName, id: Uuid, before: object | null, after: object | null): RowChange | null {
  // The values are those of the table's rows, or some of their fields.
  if (!before || !after) return before === after ? null : ({ table, id, before, after } as RowChange);
  const old = before as Values;
  const now = after as Values;
  const names = Object.keys(now).filter((name) => !sameValue(old[name], now[name]));
  if (names.length === 0) return null;
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { table, id, before: pick(old), after: pick(now) } as RowChange;
}

/** How many mentions an operation changes; for the counted offers. */
export function countMentions(operation: Operation): number {
  return new Set(operation.changes.filter(({ table }) => table === "mention").map(({ id }) => id)).size;
}
