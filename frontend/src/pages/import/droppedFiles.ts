function readFile(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

function readSome(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

/** A folder returns its entries in batches of a hundred, until it returns none. */
async function entriesOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const all: FileSystemEntry[] = [];
  for (let some = await readSome(reader); some.length > 0; some = await readSome(reader)) all.push(...some);
  return all;
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await readFile(entry)];
  if (!isDirectory(entry)) return [];
  const files: File[] = [];
  for (const inner of await entriesOf(entry)) files.push(...(await filesOf(inner)));
  return files;
}

/**
 * All files of a drop, including those in folders. The entries must be read at once: the drop's data is gone
 * afterwards.
 */
export async function droppedFiles(data: DataTransfer): Promise<File[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  if (!entries.some((entry) => entry?.isDirectory)) return [...data.files];
  const files: File[] = [];
  for (const entry of entries) if (entry !== null) files.push(...(await filesOf(entry)));
  return files;
}
