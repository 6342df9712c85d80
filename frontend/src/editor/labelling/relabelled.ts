import { localName, t } from "../../i18n";
import { stands } from "../../model/components";
import type { Doc } from "../../model/doc";
import type { EntityRow, MentionRow } from "../../model/types";
import type { Operation, RowChange } from "../../ops/types";

/** The values before and after an update of a row. */
interface Update<T> {
  readonly id: string;
  readonly before: Partial<T>;
  readonly after: Partial<T>;
}

/**
 * What a new label changed besides: another pseudonym, values that it does not allow. With `whole`, also how many
 * mentions of the entity. Empty if there is nothing to say.
 */
export function relabelled(doc: Doc, operation: Operation, label: string, whole = false): string {
  const name = localName(doc.labels.get(label)?.name ?? { en: label });
  const mentions = operation.changes.flatMap((change) => mentionUpdate(change));
  const told = [
    whole ? wholeText(doc, mentions, name) : "",
    ...operation.changes.flatMap((change) => entityUpdate(change)).map((update) => pseudonymText(doc, update)),
    modifierText(mentions, name),
    confidentialText(mentions),
  ];
  return told.filter(Boolean).join(" ");
}

function mentionUpdate(change: RowChange): Update<MentionRow>[] {
  if (change.table !== "mention" || !change.before || !change.after) return [];
  return [{ id: change.id, before: change.before, after: change.after }];
}

function entityUpdate(change: RowChange): Update<EntityRow>[] {
  if (change.table !== "entity" || !change.before || !change.after) return [];
  return [{ id: change.id, before: change.before, after: change.after }];
}

function wholeText(doc: Doc, mentions: readonly Update<MentionRow>[], label: string): string {
  const silent = mentions.filter(({ id }) => !isStanding(doc, id)).length;
  const done = t("relabel.done", { label, count: mentions.length - silent });
  return silent > 0 ? `${done} ${t("relabel.silent", { count: silent })}` : done;
}

function isStanding(doc: Doc, id: string): boolean {
  const mention = doc.mention(id);
  return mention !== undefined && stands(mention);
}

function pseudonymText(doc: Doc, { id, after }: Update<EntityRow>): string {
  if (!after.pseudonym) return "";
  return t("relabel.pseudonym", { words: doc.surfacesOf(id)[0] ?? "", pseudonym: after.pseudonym });
}

function modifierText(mentions: readonly Update<MentionRow>[], label: string): string {
  const gone = mentions.flatMap(({ before, after }) =>
    (before.modifiers ?? []).filter((modifier) => !after.modifiers?.includes(modifier)),
  );
  return gone.length > 0 ? t("relabel.modifiers", { label, modifiers: [...new Set(gone)].join(", ") }) : "";
}

function confidentialText(mentions: readonly Update<MentionRow>[]): string {
  const count = mentions.filter(({ before, after }) => before.confidential_status && !after.confidential_status).length;
  return count > 0 ? t("relabel.confidential", { count }) : "";
}
