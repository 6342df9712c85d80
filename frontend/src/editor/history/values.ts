import { t, textOf } from "../../i18n";
import type { Doc } from "../../model/doc";
import type { EntityRow, MentionRow, PersonDecision, RewriteRow } from "../../model/types";
import { confidentialStatusName, identifierTypeName } from "../mention/names";

/** Where values look up the rows they refer to: the current document, or the remembered deleted rows. */
export interface NamedRows {
  readonly doc: Doc;
  mention(id: string): MentionRow | undefined;
  entity(id: string): EntityRow | undefined;
}

export function rowsOf(doc: Doc): NamedRows {
  return { doc, mention: (id) => doc.mention(id), entity: (id) => doc.entity(id) };
}

const named: Readonly<Record<string, string>> = {
  status: "status",
  identifier_type: "identifier",
  confidential_status: "confidential",
};

/** A value as the panels show it, for any field. */
export function shownValue(rows: NamedRows, field: string | null, value: unknown): string {
  if (value === null || value === undefined || value === false) return "—";
  return valueText(rows, field ?? "", value) || "—";
}

interface Place {
  readonly table: string | null;
  readonly id: string | null;
  readonly field: string | null;
}

/** "Malmö · decision": a field and its row. Empty if neither has a name. */
export function placeText(rows: NamedRows, { table, id, field }: Place): string {
  const name = field && (textOf(`field.${field}`) ?? field);
  return [id === null ? "" : rowPlace(rows, table, id), name].filter(Boolean).join(" · ");
}

function rowPlace(rows: NamedRows, table: string | null, id: string): string {
  const mention = table === "mention" ? rows.mention(id) : undefined;
  if (mention) return rows.doc.textOf(mention);
  const rewrite = table === "rewrite" ? rows.doc.rewrite(id) : undefined;
  if (rewrite) return shownValue(rows, null, rewrite);
  return table === "entity" ? entityText(rows, id) : "";
}

/** "Malmö · Malmös, city 2". */
export function entityText(rows: NamedRows, id: string): string {
  const entity = rows.entity(id);
  if (!entity) return "";
  return [rows.doc.surfacesOf(id).join(" · "), rows.doc.labels.numbered(entity.label, entity)]
    .filter(Boolean)
    .join(", ");
}

/** The source words that a rewrite removes from the target. */
export function sourceWords(doc: Doc, { ranges }: Pick<RewriteRow, "ranges">): string {
  return ranges.map(([start, end]) => doc.textOf({ start, end }).trim()).join(" … ");
}

/** The words that a rewrite adds to the target. */
export function targetWords({ pieces }: Pick<RewriteRow, "pieces">): string {
  return pieces.map(({ text }) => text.trim()).join(" … ");
}

type Show = (rows: NamedRows, value: unknown) => string;

/** "Bo Lind: Direct, Iris Hallam: Undecided". */
export function decisionsText(doc: Doc, decisions: readonly PersonDecision[]): string {
  return decisions
    .map(({ person, identifier_type: type, confidential_status: status }) => {
      const name = identifierTypeName(type);
      const decision = status ? t("people.status", { type: name, status: confidentialStatusName(status) }) : name;
      return t("people.decided", { person: doc.people[person - 1] ?? String(person), decision });
    })
    .join("; ");
}

const byField: Readonly<Record<string, Show>> = {
  entity_id: (rows, value) => entityText(rows, String(value)),
  mention_id: (rows, value) => {
    const mention = rows.mention(String(value));
    return mention ? rows.doc.textOf(mention) : "";
  },
  decisions: (rows, value) => decisionsText(rows.doc, value as MentionRow["decisions"]),
  // These fields belong to rewrites.
  ranges: (rows, value) => sourceWords(rows.doc, { ranges: value as RewriteRow["ranges"] }),
  pieces: (_, value) => targetWords({ pieces: value as RewriteRow["pieces"] }),
};

function valueText(rows: NamedRows, field: string, value: unknown): string {
  const show = byField[field];
  if (show) return show(rows, value);
  if (Array.isArray(value)) return value.join(" ");
  if (typeof value === "object") return rowText(rows, value ?? {});
  if (value === true) return "✓";
  return textOf(`${named[field]}.${value}`) ?? String(value);
}

/** The readable parts of a whole row, or of the forms of a pseudonym. */
function rowText(rows: NamedRows, row: object): string {
  const values = new Map<string, unknown>(Object.entries(row));
  if (values.has("pieces")) {
    const words = ["ranges", "pieces"].map((name) => shownValue(rows, name, values.get(name)));
    return t("rewrite.words", { source: words[0] ?? "", target: words[1] ?? "" });
  }
  const told = ["label", "number", "pseudonym", "status"].map((name) => values.get(name) ?? "").join(" ");
  return told.trim() || [...new Set(values.values())].join(", ");
}

/** A field of a row of any table. */
export function fieldOf(row: object, name: string): unknown {
  return (row as Readonly<Record<string, unknown>>)[name];
}
