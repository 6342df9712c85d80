import type { ReportCell, ReportColumn } from "../../../api/releaseReports";
import { language, languageName, number, textOf } from "../../../i18n";
import type { LabelName } from "../../useLabelNames";

/** A word of the report: of the catalogue, or as it stands where that does not know it. */
export function word(name: string): string {
  return textOf(`released.word.${name}`) ?? name.replaceAll("_", " ");
}

const elsewhere: Readonly<Record<string, string>> = { gate: "releases.gate", code: "releases.code" };

/** Gates say in the catalogue of releases what they are called. */
function wordIn(column: string, name: string): string {
  const room = elsewhere[column];
  return (room && textOf(`${room}.${name}`)) ?? word(name);
}

/** How a column is headed: by a value or label that it is about, or by what it counts. */
export function heading({ name, title }: ReportColumn, labelName: LabelName): string {
  if (title === "") return word(name);
  return textOf(`metadata.${title}`) ?? labelName(title);
}

const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

export function shown({ name, kind }: ReportColumn, cell: ReportCell, labelName: LabelName): string {
  if (cell === null) return "–";
  if (typeof cell === "number") {
    return kind === "figure" ? new Intl.NumberFormat(language(), decimals).format(cell) : number(cell);
  }
  if (kind === "word") return wordIn(name, cell);
  if (kind === "label") return cell === "" ? word("all") : labelName(cell);
  return name === "language" ? languageName(cell) : cell;
}

export function isNumeric({ kind }: ReportColumn): boolean {
  return kind === "count" || kind === "figure";
}
