import { type Coder, endingOf } from "./coder";
import { keysIn, readLines, withCodes } from "./jsonLines";
import { CodingProblem } from "./problem";
import { readTable, writeTable } from "./table";

const texts = [".txt", ".text", ".md"];
const tables = [".csv", ".tsv"];
const lines = [".jsonl", ".ndjson"];

export function holdsRows(name: string): boolean {
  return tables.includes(endingOf(name)) || lines.includes(endingOf(name));
}

/** Whether codes can be put into this kind of file. In graphs, lists and portal essays, ids are in many places. */
export function canBeCoded(name: string): boolean {
  return texts.includes(endingOf(name)) || holdsRows(name);
}

/** The columns of a table, or the keys of JSON lines. Reads the whole file, so that problems show at once. */
export async function columnsOf(file: File): Promise<readonly string[]> {
  const text = await textOf(file);
  if (lines.includes(endingOf(file.name))) return keysIn(readLines(text));
  return readTable(text, endingOf(file.name)).columns;
}

/** The file with a coded name, and codes in the wanted columns. */
export async function codedFile(file: File, coder: Coder, isWanted: (column: string) => boolean): Promise<File> {
  if (!canBeCoded(file.name)) throw new CodingProblem("format");
  const name = await coder.fileName(file.name);
  if (!holdsRows(file.name)) return new File([file], name);
  const text = await textOf(file);
  const isLines = lines.includes(endingOf(file.name));
  return new File([await (isLines ? codedLines : codedTable)(text, file.name, coder, isWanted)], name);
}

type IsWanted = (column: string) => boolean;

async function codedTable(text: string, name: string, coder: Coder, isWanted: IsWanted): Promise<string> {
  const table = readTable(text, endingOf(name));
  const wanted = table.columns.map(isWanted);
  const rows: string[][] = [];
  for (const row of table.rows) {
    rows.push(await Promise.all(row.map((cell, place) => (wanted[place] && cell !== "" ? coder.code(cell) : cell))));
  }
  return writeTable({ ...table, rows });
}

async function codedLines(text: string, _name: string, coder: Coder, isWanted: IsWanted): Promise<string> {
  const read = readLines(text);
  const wanted = new Set(read.flatMap(({ members }) => members.map(({ key }) => key)).filter(isWanted));
  const made: string[] = [];
  for (const line of read) made.push(await withCodes(line, wanted, (value) => coder.code(value)));
  return made.map((line) => `${line}\n`).join("");
}

/** The text with LF line breaks, if it is UTF-8 or names its encoding. A guess could lead to different codes. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = isWide ? (first === 0xff ? "utf-16le" : "utf-16be") : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
  } catch {
    throw new CodingProblem("encoding");
  }
}
