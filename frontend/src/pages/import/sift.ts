/** The largest text the server stores, and the largest file that holds more than a text; larger ones are not sent. */
export const maxFileBytes = 5_000_000;
const maxGraphBytes = 20_000_000;

/** How large a file may be, by the end of its name. */
const limits = [
  [".txt", maxFileBytes],
  [".text", maxFileBytes],
  [".md", maxFileBytes],
  [".json", maxGraphBytes],
  [".xml", maxGraphBytes],
  [".csv", maxGraphBytes],
  [".tsv", maxGraphBytes],
  [".jsonl", maxGraphBytes],
  [".ndjson", maxGraphBytes],
] as const;

export const fileEndings = limits.map(([ending]) => ending);

export function limitOf(name: string): number {
  return limits.find(([ending]) => name.toLowerCase().endsWith(ending))?.[1] ?? 0;
}

const asking = [".csv", ".tsv", ".jsonl", ".ndjson", ".json"];

/** Whether a person may have to settle how such a file is read: tables, and lists of documents by several people. */
export function mayAsk(name: string): boolean {
  return asking.some((ending) => name.toLowerCase().endsWith(ending));
}

type Reason = "toobig" | "nottext" | "empty";

export interface LeftOut {
  name: string;
  size: number;
  reason: Reason;
}

export interface Sifted {
  files: readonly File[];
  bytes: number;
  leftOut: readonly LeftOut[];
}

function reasonAgainst(file: File): Reason | null {
  const limit = limitOf(file.name);
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
 * Parts the files that can be sent from those that cannot, without reading any.
 * The browser asks the disk for each file's size: between files the page gets its turn, and `seen` is told how many.
 */
export async function sift(all: readonly File[], seen: (count: number) => void = () => {}): Promise<Sifted> {
  const files: File[] = [];
  const leftOut: LeftOut[] = [];
  let bytes = 0;
  let since = performance.now();
  for (const [index, file] of all.entries()) {
    const reason = reasonAgainst(file);
    if (reason !== null) leftOut.push({ name: file.name, size: file.size, reason });
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

/** The files from a place on that go in one request: at most 50, and 5 MB unless the first alone is larger. */
export function batchFrom(files: readonly File[], start: number): readonly File[] {
  let bytes = 0;
  let end = start;
  for (; end < files.length && end - start < batchFiles; end += 1) {
    bytes += files[end]?.size ?? 0;
    if (bytes > batchBytes && end > start) break;
  }
  return files.slice(start, end);
}
