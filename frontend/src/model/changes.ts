import { componentsTouching } from "./components";
import type { Doc } from "./doc";
import type { MentionRow, Rows, TableName, Uuid } from "./types";

/** What a change touched, for the panes and panels that redraw only that. */
export interface Changed {
  /** Mentions whose row, or whose entity's row, changed. */
  readonly mentions: ReadonlySet<Uuid>;
  /** Entities whose row, or whose mentions, changed. */
  readonly entities: ReadonlySet<Uuid>;
  readonly paragraphs: ReadonlySet<number>;
  readonly annotation: boolean;
  /** Token indexes moved, because a mention now cuts (or no longer cuts) a token. */
  readonly tokens: boolean;
}

export type Touched = ReadonlyArray<{ readonly table: TableName; readonly id: Uuid }>;

/** The entities that touched mentions belong or belonged to. */
export function entitiesOf(touched: Touched, before: Rows, after: Rows): Set<Uuid> {
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
  const entityIds = ids("entity");
  const mentions = new Set(ids("mention"));
  const paragraphs = new Set<number>();
  for (const doc of [before, after]) {
    for (const mention of entityIds.flatMap((id) => doc.mentionsOf(id))) mentions.add(mention.id);
  }
  for (const doc of [before, after]) for (const id of mentions) addParagraphs(doc, doc.mention(id), paragraphs);
  return {
    mentions,
    entities: new Set([...entitiesOf(touched, before.rows, after.rows), ...entityIds]),
    paragraphs,
    annotation: ids("annotation").length > 0,
    tokens: before.tokens !== after.tokens,
  };
}

function addParagraphs(doc: Doc, mention: MentionRow | undefined, paragraphs: Set<number>): void {
  if (!mention) return;
  for (const cluster of componentsTouching(doc.clusters(), mention)) {
    const last = doc.paragraphAt(cluster.end - 1);
    for (let p = doc.paragraphAt(cluster.start); p <= last; p++) paragraphs.add(p);
  }
}
