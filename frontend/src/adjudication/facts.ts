import { decisionsText } from "../editor/history/values";
import { confidentialStatusName, identifierTypeName } from "../editor/mention/names";
import { language, type TextKey, t } from "../i18n";
import type { Doc } from "../model/doc";
import type { MentionRow, RewriteRow } from "../model/types";
import type { Item } from "./items";

/** A row of the comparison: a value for each column, null if a layer has none. */
export interface Fact {
  readonly name: Name;
  readonly values: readonly (string | null)[];
  /** Whether the two layers differ in it. */
  readonly differs: boolean;
}

type Read = (doc: Doc, mention: MentionRow) => string;
type Name = Exclude<Extract<TextKey, `item.${string}`>, "item.entity" | "item.settled" | `item.why${string}`>;

const names = (doc: Doc, keys: readonly string[]) => keys.map((key) => doc.labels.name(key, language())).join(", ");

const mentionFields: readonly (readonly [Name, Read])[] = [
  ["item.words", (doc, mention) => doc.textOf(mention)],
  ["item.label", (doc, { label }) => (label === null ? "" : names(doc, [label]))],
  ["item.modifiers", (doc, { modifiers }) => names(doc, modifiers)],
  ["item.identifier_type", (doc, mention) => typeText(doc, mention)],
  ["item.confidential_status", (_, { confidential_status }) => confidentialStatusName(confidential_status)],
  ["item.number", entityOf],
  ["item.pseudonym", (doc, { entity_id }) => doc.entity(entity_id)?.pseudonym ?? ""],
  ["item.flags", (_, { flags }) => flags.join(", ")],
  ["item.comment", (_, { comment }) => comment],
];

/** The type, with what is decided for each of several people where that differs. */
function typeText(doc: Doc, { identifier_type, decisions }: MentionRow): string {
  const union = identifierTypeName(identifier_type);
  return decisions.length === 0 ? union : `${union} (${decisionsText(doc, decisions)})`;
}

/** The name of each field in an item's list of differences. */
const aspects: Readonly<Partial<Record<Name, readonly string[]>>> = {
  "item.words": ["boundary", "ranges"],
  "item.label": ["label"],
  "item.modifiers": ["modifiers"],
  "item.identifier_type": ["identifier_type"],
  "item.confidential_status": ["confidential_status"],
  "item.number": ["entity"],
  "item.pseudonym": ["pseudonym"],
  "item.replaces": ["pieces"],
};
const masking: readonly Name[] = ["item.identifier_type", "item.confidential_status"];

/** The fields that have a value, with one value for each column. */
export function factsOf(item: Item, columns: readonly (readonly [Doc, string | null] | null)[]): Fact[] {
  return item.table === "mention" ? mentionFacts(item, columns) : rewriteFacts(item, columns);
}

type Columns = Parameters<typeof factsOf>[1];

function mentionFacts(item: Item, columns: Columns): Fact[] {
  const held = columns.map((column) => {
    const mention = column?.[0].mention(column[1]);
    return column && mention ? ([column[0], mention] as const) : null;
  });
  const masks = columns.some((column) => (column?.[0].labels.set.identifier_types.length ?? 0) > 0);
  return mentionFields
    .filter(([name]) => masks || !masking.includes(name))
    .map(([name, read]) =>
      fact(
        item,
        name,
        held.map((each) => each && read(...each)),
      ),
    )
    .filter(({ values }) => values.some(Boolean));
}

function rewriteFacts(item: Item, columns: Columns): Fact[] {
  const held = columns.map((column) => {
    const rewrite = column?.[0].rows.rewrite.get(column[1] ?? "");
    return column && rewrite ? ([column[0], rewrite] as const) : null;
  });
  return [
    fact(
      item,
      "item.words",
      held.map((each) => each && leftOut(...each)),
    ),
    fact(
      item,
      "item.replaces",
      held.map((each) => each && targetOf(each[1])),
    ),
  ];
}

function fact(item: Item, name: Name, values: (string | null)[]): Fact {
  const [first, second] = [values[0], values.at(-1)];
  const both = first != null && second != null;
  const noted = name === "item.flags" || name === "item.comment";
  const told = aspects[name]?.some((aspect) => item.differing.includes(aspect)) ?? false;
  return { name, values, differs: both && (told || (noted && first !== second)) };
}

/** Numbers differ between layers, so the number of the entity's mentions tells more. */
function entityOf(doc: Doc, { entity_id }: MentionRow): string {
  const entity = doc.entity(entity_id);
  if (!entity) return "";
  const count = doc.mentionsOf(entity.id).length;
  return t("item.entity", { name: doc.labels.numbered(doc.labels.name(entity.label, language()), entity), count });
}

function leftOut(doc: Doc, { ranges }: RewriteRow): string {
  return ranges.map(([start, end]) => doc.textOf({ start, end })).join(" … ");
}

function targetOf({ pieces }: RewriteRow): string {
  return pieces.map(({ text }) => text.trim()).join(" … ") || t("item.left_out");
}
