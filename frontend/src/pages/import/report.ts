import { getImport, type Import, type ImportFile, type ImportNotice, importPageSize } from "../../api/imports";
import { languageName, t, textOf } from "../../i18n";

/** Why a file was refused: from the catalogue if it has the code, or else the server's message. */
export function reasonText(file: ImportFile): string {
  return textOf(`refused.${file.code}.${file.values.reason}`) ?? textOf(`refused.${file.code}`) ?? file.message;
}

export function placeText(file: ImportFile): string {
  const { line, column, edge, token, document, annotator, mention } = file.values;
  if (typeof edge === "string") return t("import.refused.edge", { edge });
  if (typeof token === "string") return t("import.refused.token", { token });
  if (typeof document === "number") {
    return [
      t("import.refused.document", { number: document }),
      ...(typeof annotator === "number" ? [t("import.refused.annotator", { number: annotator })] : []),
      ...(typeof mention === "number" ? [t("import.refused.mention", { number: mention })] : []),
    ].join(", ");
  }
  if (typeof line !== "number") return "";
  return typeof column === "number"
    ? t("import.refused.line", { line, column })
    : t("import.refused.lineonly", { line });
}

/** What was read otherwise in a stored file: each kind with its first place and number. */
export function noticeText({ code, place, count }: ImportNotice): string {
  const where = [
    ...(place === "" ? [] : [code.startsWith("language_") ? languageName(place) : t("import.noted.place", { place })]),
    ...(count > 1 ? [t("import.noted.times", { count })] : []),
  ];
  return [t(`notice.${code}`), where.length > 0 ? `(${where.join(", ")})` : ""].join(" ").trimEnd();
}

function notedLines(file: ImportFile): string[] {
  return file.notices.map((notice) => [file.name, noticeText(notice)].join("\t"));
}

function lineOf(file: ImportFile): string {
  return [file.name, reasonText(file), placeText(file)].join("\t").trimEnd();
}

async function allTold(run: Import): Promise<ImportFile[]> {
  const told: ImportFile[] = [];
  for (let page = 1; (page - 1) * importPageSize < run.refused + run.noted; page += 1) {
    const { files } = await getImport(run.id, page);
    told.push(...files);
  }
  return told;
}

/** What is counted: a table counts by its rows. */
export function unitOf({ rows, total }: Import): "rows" | "files" {
  return rows > 0 && rows === total ? "rows" : "files";
}

/** The report as a text file: the counts, then a line for each refused file and each notice. */
export async function writeReport(run: Import): Promise<Blob> {
  const left = run.status === "cancelled" ? ([["left", run.total - run.done]] as const) : [];
  const counted = [["stored", run.stored], ["refused", run.refused], ...left, ["total", run.total]] as const;
  const counts = counted.map(([name, count]) => `${count} ${t(`import.${unitOf(run)}.${name}`, { count })}`);
  const told = await allTold(run);
  const refused = told.filter(({ state }) => state === "refused").map(lineOf);
  const lines = [t(`import.status.${run.status}`), ...counts, "", ...refused, ...told.flatMap(notedLines)];
  return new Blob([`${lines.join("\n").trimEnd()}\n`], { type: "text/plain;charset=utf-8" });
}
