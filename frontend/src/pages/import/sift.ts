/** The largest text the server stores; larger files are not even sent. */
export const maxFileBytes = 5_000_000;

export type Reason = "toobig" | "nottext" | "empty";

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
  if (!file.name.toLowerCase().endsWith(".txt")) return "nottext";
  if (file.size > maxFileBytes) return "toobig";
  return file.size === 0 ? "empty" : null;
}

/** Parts the files that can be sent from those that cannot, without reading any. */
export function sift(all: readonly File[]): Sifted {
  const files: File[] = [];
  const leftOut: LeftOut[] = [];
  let bytes = 0;
  for (const file of all) {
    const reason = reasonAgainst(file);
    if (reason !== null) leftOut.push({ name: file.name, size: file.size, reason });
    else {
      files.push(file);
      bytes += file.size;
    }
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
