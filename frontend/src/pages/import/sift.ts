/** The maximum size of a text, and of a file that holds more than a text. Larger files are not sent. */
export const maxFileBytes = 5_000_000;
const maxGraphBytes = 20_000_000;

const texts = [".txt", ".text", ".md"];
const tables = [".csv", ".tsv", ".jsonl", ".ndjson"];

/** The maximum size of a file, by its suffix. */
export type Limits = ReadonlyMap<string, number>;

/** `endings` are the suffixes of files that formats can read. */
export function limitsWith(endings: readonly string[]): Limits {
  const large = [...tables, ...endings].map((ending) => [ending, maxGraphBytes] as const);
  return new Map([...large, ...texts.map((ending) => [ending, maxFileBytes] as const)]);
}

function endingOf(name: string): string {
  return /\.[^.]*$/.exec(name.toLowerCase())?.[0] ?? "";
}

/** Whether a person may have to settle how to read the file: tables, and files with annotation. */
export function mayAsk(name: string): boolean {
  return !texts.includes(endingOf(name));
}

type Reason = "toobig" | "nottext" | "empty";

export interface LeftOut {
  name: string;
  size: number;
  limit: number;
  reason: Reason;
}

export interface Sifted {
  files: readonly File[];
  bytes: number;
  leftOut: readonly LeftOut[];
}

function reasonAgainst(file: File, limit: number): Reason | null {
  if (limit === 0) return "nottext";
  if (file.size > limit) return "toobig";
  return file.size === 0 ? "empty" : null;
}

export const nothing: Sifted = { files: [], bytes: 0, leftOut: [] };

const busyMilliseconds = 20;

function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Separates the files that can be sent from those that cannot, without reading them. The browser asks the disk for each
 * file's size, so the page gets a turn between files, and `seen` gets the number so far.
 */
export async function sift(
  all: readonly File[],
  limits: Limits,
  seen: (count: number) => void = () => {},
): Promise<Sifted> {
  const files: File[] = [];
  const leftOut: LeftOut[] = [];
  let bytes = 0;
  let since = performance.now();
  for (const [index, file] of all.entries()) {
    const limit = limits.get(endingOf(file.name)) ?? 0;
    const reason = reasonAgainst(file, limit);
    if (reason !== null) leftOut.push({ name: file.name, size: file.size, limit, reason });
    else {
      files.push(file);
      bytes += file.size;
    }
    if (performance.now() - since < busyMilliseconds) continue;
    seen(index + 1);
    await breath();
    since = performance.now();
  }
  return { files, bytes, leftOut };
}

const batchFiles = 50;
const batchBytes = 5_000_000;

/** The files of the next request: at most 50, and at most 5 MB unless the first alone is larger. */
export function batchFrom(files: readonly File[], start: number): readonly File[] {
  let bytes = 0;
  let end = start;
  for (; end < files.length && end - start < batchFiles; end += 1) {
    bytes += files[end]?.size ?? 0;
    if (bytes > batchBytes && end > start) break;
  }
  return files.slice(start, end);
}
