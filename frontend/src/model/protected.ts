/** The people named in a document's field, which parts several names by semicolons. The server reads it the same way. */
export function peopleToProtect(names: string): string[] {
  return names
    .split(";")
    .map((name) => name.trim())
    .filter(Boolean);
}
