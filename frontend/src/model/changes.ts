import { componentsTouching } from "./components";
import type { Doc } from "./doc";
import type { MentionRow, Rows, Span, TableName, Touched, Uuid } from "./types";

/** What a change touched, so that panes and panels redraw only that. */
export interface Changed {
  /** Mentions whose row or entity row changed. */
  readonly mentions: ReadonlySet<Uuid>;
  /** Entities whose row or mentions changed. */
  readonly entities: ReadonlySet<Uuid>;
  /** Rewrites whose row, mention or pseudonym changed. */
  readonly rewrites: ReadonlySet<Uuid>;
  readonly paragraphs: ReadonlySet<number>;
  readonly annotation: boolean;
  /** Token indexes moved, because a mention now cuts a token, or no longer does. */
  readonly tokens: boolean;
}

/** The entities of the touched mentions, before and after. */
function entitiesOf(touched: Touched, before: Rows, after: Rows): Set<Uuid> {
  const found = new Set<Uuid>();
  for (const { table, id } of touched) {
    if (table !== "mention") continue;
    for (const rows of [before, after]) {
      const entity = rows.mention.get(id)?.entity_id;
      if (entity) found.add(entity);
    }
  }
  return found;
}

export function changedBetween(before: Doc, after: Doc, touched: Touched): Changed {
  const ids = (table: TableName) => touched.filter((each) => each.table === table).map(({ id }) => id);
  const docs = [before, after] as const;
  const entityIds = ids("entity");
  const mentions = new Set(ids("mention"));
  for (const doc of docs) {
    for (const mention of entityIds.flatMap((id) => doc.mentionsOf(id))) mentions.add(mention.id);
  }
  const rewrites = rewritesTouched(docs, ids("rewrite"), mentions);
  return {
    mentions,
    entities: new Set([...entitiesOf(touched, before.rows, after.rows), ...entityIds]),
    rewrites,
    paragraphs: paragraphsTouched(docs, mentions, rewrites),
    annotation: ids("annotation").length > 0,
    tokens: before.tokens !== after.tokens,
  };
}

/** The touched rewrites, and those of touched mentions, which may now be stale. */
function rewritesTouched(docs: readonly Doc[], touched: readonly Uuid[], mentions: ReadonlySet<Uuid>): Set<Uuid> {
  const found = new Set(touched);
  for (const doc of docs) {
    for (const id of mentions) for (const rewrite of doc.rewritesOf(id)) found.add(rewrite.id);
  }
  return found;
}

function paragraphsTouched(docs: readonly Doc[], mentions: ReadonlySet<Uuid>, rewrites: ReadonlySet<Uuid>) {
  const paragraphs = new Set<number>();
  for (const doc of docs) {
    for (const id of mentions) addParagraphs(doc, doc.mention(id), paragraphs);
    addRewritten(doc, { mentions, rewrites }, paragraphs);
  }
  return paragraphs;
}

function addSpan(doc: Doc, { start, end }: Span, paragraphs: Set<number>): void {
  const last = doc.paragraphAt(Math.max(start, end - 1));
  for (let p = doc.paragraphAt(start); p <= last; p++) paragraphs.add(p);
}

function addParagraphs(doc: Doc, mention: MentionRow | undefined, paragraphs: Set<number>): void {
  if (!mention) return;
  for (const cluster of componentsTouching(doc.clusters(), mention)) addSpan(doc, cluster, paragraphs);
}

/** A rewrite may connect distant places. */
function addRewritten(doc: Doc, touched: Pick<Changed, "mentions" | "rewrites">, paragraphs: Set<number>): void {
  if (doc.rewrites.length === 0) return;
  for (const cell of doc.cells()) {
    if (!cell.rewrites) continue;
    const rewritten = cell.rewrites.some(({ id }) => touched.rewrites.has(id));
    if (rewritten || cell.mentions.some(({ id }) => touched.mentions.has(id))) addSpan(doc, cell, paragraphs);
  }
}
