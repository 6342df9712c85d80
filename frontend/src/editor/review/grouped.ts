import type { PastOperation } from "../../api/history";
import type { Doc } from "../../model/doc";

interface Group {
  readonly key: string;
  readonly operations: readonly [PastOperation, ...PastOperation[]];
}

/** The operations still in effect, grouped by the mention or entity that they changed, in text order. */
export function grouped(doc: Doc, operations: readonly PastOperation[]): Group[] {
  const standing = operations.filter(({ undone_by, name }) => undone_by === null && name !== "undo");
  const groups = new Map<string, PastOperation[]>();
  for (const operation of standing.toSorted((a, b) => a.version - b.version)) {
    const key = subjectOf(operation);
    groups.set(key, [...(groups.get(key) ?? []), operation]);
  }
  const found = [...groups].flatMap(([key, [first, ...others]]): Group[] =>
    first ? [{ key, operations: [first, ...others] }] : [],
  );
  return found.sort((a, b) => placeOf(doc, a) - placeOf(doc, b));
}

/** The first mention in an operation, or else its first row. */
function subjectOf({ changes, op_id }: PastOperation): string {
  return (changes.find(({ table }) => table === "mention") ?? changes[0])?.id ?? op_id;
}

function placeOf(doc: Doc, { key, operations: [first] }: Group): number {
  const change = first.changes.find(({ id }) => id === key);
  const then = change?.table === "mention" ? (change.before?.start ?? change.after?.start) : undefined;
  return doc.mention(key)?.start ?? doc.mentionsOf(key)[0]?.start ?? then ?? Number.MAX_SAFE_INTEGER;
}
