import { getImport, type Import, type ImportFile, importPageSize } from "../../api/imports";
import { t, textOf } from "../../i18n";

/** Why a file was refused: in the person's language where the catalogue knows the code, else as the server says it. */
export function reasonText(file: ImportFile): string {
  return textOf(`refused.${file.code}.${file.values.reason}`) ?? textOf(`refused.${file.code}`) ?? file.message;
}

export function placeText(file: ImportFile): string {
  const { line, column } = file.values;
  if (typeof line !== "number") return "";
  return typeof column === "number"
    ? t("import.refused.line", { line, column })
    : t("import.refused.lineonly", { line });
}

function lineOf(file: ImportFile): string {
  return [file.name, reasonText(file), placeText(file)].join("\t").trimEnd();
}

async function allRefused(run: Import): Promise<ImportFile[]> {
  const refused: ImportFile[] = [];
  for (let page = 1; (page - 1) * importPageSize < run.refused; page += 1) {
    const { files } = await getImport(run.id, page);
    refused.push(...files.filter(({ state }) => state === "refused"));
  }
  return refused;
}

/** The report as a text file: the counts, then a line for each refused file. */
export async function writeReport(run: Import): Promise<Blob> {
  const counts = (["stored", "refused", "total"] as const).map(
    (name) => `${run[name]} ${t(`import.${name}`, { count: run[name] })}`,
  );
  const lines = [t(`import.status.${run.status}`), ...counts, "", ...(await allRefused(run)).map(lineOf)];
  return new Blob([`${lines.join("\n").trimEnd()}\n`], { type: "text/plain;charset=utf-8" });
}
