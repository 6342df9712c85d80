import type { AgreementFigures } from "../../api/agreement";
import type { Unit } from "./view";

/** A row of a table of figures. */
export interface FigureRow {
  key: string;
  name: string;
  /** Absent if there is only one document. */
  documents?: number;
  figures: AgreementFigures;
}

export const columns = [
  "documents",
  "mentions",
  "units",
  "exact",
  "overlap",
  "alpha",
  "cohen",
  "fleiss",
  "observed",
] as const;
export type Column = (typeof columns)[number];

export function figureOf({ documents, figures }: FigureRow, column: Column, unit: Unit): number | null {
  switch (column) {
    case "documents":
      return documents ?? null;
    case "mentions":
      return figures.first + figures.second;
    case "exact":
      return figures.exact_f1;
    case "overlap":
      return figures.overlap_f1;
    default:
      return figures[unit][column];
  }
}

/** Sorted by a column ("-column" for descending) or by name. Undefined figures come last either way. */
export function sorted(rows: readonly FigureRow[], ordering: string, unit: Unit): FigureRow[] {
  const column = columns.find((each) => each === ordering.replace(/^-/, ""));
  const turn = ordering.startsWith("-") ? -1 : 1;
  const byName = (a: FigureRow, b: FigureRow) => a.name.localeCompare(b.name);
  if (column === undefined) return [...rows].sort((a, b) => turn * byName(a, b));
  return [...rows].sort((a, b) => {
    const [one, other] = [figureOf(a, column, unit), figureOf(b, column, unit)];
    if (one === null || other === null) return one === other ? byName(a, b) : one === null ? 1 : -1;
    return turn * (one - other) || byName(a, b);
  });
}
