import { t, textOf } from "../../i18n";
import type { MentionRow, Span } from "../../model/types";
import type { RowChange } from "../../ops/types";
import { fieldOf } from "../history/values";

/** A readable change, shown once for all the mentions that it applies to. */
interface ProposedLine {
  readonly what: string;
  readonly before: string;
  readonly after: string;
  readonly count: number;
}

/** The known text of the document. */
export type TextAt = (span: Span) => string;

const told = ["label", "identifier_type", "confidential_status", "modifiers", "start", "status"] as const;
const named: Readonly<Record<string, string>> = {
  identifier_type: "identifier",
  confidential_status: "confidential",
  status: "status",
};

/** What a proposal does to mentions. Its consequences for entities are not listed. */
export function proposedLines(changes: readonly RowChange[], textAt: TextAt): ProposedLine[] {
  const lines = changes.flatMap((change) => (change.table === "mention" ? linesOf(change, textAt) : []));
  const counted = new Map<string, ProposedLine>();
  for (const line of lines) {
    const key = [line.what, line.before, line.after].join("\n");
    counted.set(key, { ...line, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  return [...counted.values()];
}

type Bare = Omit<ProposedLine, "count">;

function linesOf({ before, after }: RowChange<"mention">, textAt: TextAt): Bare[] {
  if (before === null) return [{ what: t("proposal.mark"), before: "—", after: rowText(after ?? {}, textAt) }];
  if (after === null) return [{ what: t("proposal.remove"), before: rowText(before, textAt), after: "—" }];
  const fields = told.filter((field) => field in after && !isSaidAlready(field, after));
  return fields.map((field) => ({
    what: textOf(`field.${field === "start" ? "words" : field}`) ?? field,
    before: fieldText(field, before, textAt),
    after: fieldText(field, after, textAt),
  }));
}

/** A changed proposal is accepted anyway, so its new status is not listed. */
function isSaidAlready(field: string, after: object): boolean {
  return field === "status" && Object.keys(after).length > 1;
}

function fieldText(field: string, row: Partial<MentionRow>, textAt: TextAt): string {
  if (field !== "start") return valueText(field, fieldOf(row, field));
  const { start, end } = row;
  return start === undefined || end === undefined ? "…" : textAt({ start, end });
}

/** A value of a field, in words. */
export function valueText(field: string, value: unknown): string {
  if (Array.isArray(value)) return value.join(" ") || "—";
  if (value === null || value === undefined || value === "") return "—";
  return textOf(`${named[field]}.${value}`) ?? String(value);
}

function rowText(row: Partial<MentionRow>, textAt: TextAt): string {
  const { start, end, label, identifier_type } = row;
  const words = start === undefined || end === undefined ? "" : textAt({ start, end });
  const type = identifier_type ? valueText("identifier_type", identifier_type) : "";
  return [words, label ?? "", type].filter(Boolean).join(" · ");
}
