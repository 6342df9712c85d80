// The same names as on the server: fixtures/codes.json is tested against both.
const names = [
  "id name doc_id docid document_id external_id file filename document namn dokument dokument_id fil filnamn",
  "author author_key author_id student student_id writer learner learner_id sender sender_id patient patient_id",
  "elev elev_id författare skribent avsändare",
];
const known = new Set(names.flatMap((line) => line.split(" ")));
const senders = new Set("sender receiver avsändare mottagare phone user".split(" "));

function plain(column: string): string {
  return column
    .toLowerCase()
    .split(/[-_\s]+/)
    .filter((part) => part !== "")
    .join("_");
}

/** Whether a column's name is one for ids, authors or senders. */
export function isIdColumn(column: string): boolean {
  return known.has(plain(column)) || senders.has(column.toLowerCase());
}
