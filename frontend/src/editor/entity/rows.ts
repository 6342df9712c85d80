/** Computes which rows of a long list are drawn: those in or near the view, and a few that must always exist. */

/** Rows drawn beyond the view on each side. */
const BEYOND = 12;
/** Rows visible above one that is scrolled into view. */
export const ABOVE = 2;

/** `from` inclusive, `to` exclusive. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The visible part of a list, in pixels from its start. */
interface Shown {
  readonly top: number;
  readonly height: number;
  readonly row: number;
  /** The expanded row, the only one with another height. */
  readonly open: { readonly at: number; readonly top: number; readonly height: number } | null;
}

/** The rows in view. */
export function inView({ top, height, row, open }: Shown): Stretch {
  const at = (place: number): number => {
    if (!open || place < open.top) return Math.floor(place / row);
    if (place < open.top + open.height) return open.at;
    return open.at + 1 + Math.floor((place - open.top - open.height) / row);
  };
  return { from: Math.max(0, at(top)), to: Math.max(0, at(top + height)) + 1 };
}

/** The rows to draw for the rows in view. */
export function around({ from, to }: Stretch): Stretch {
  return { from: Math.max(0, from - BEYOND), to: to + BEYOND };
}

/** The rows to draw when row `at` is scrolled into view and `fits` rows fit, with one more at each end. */
export function below(at: number, fits: number): Stretch {
  const from = Math.max(0, at - ABOVE - 1);
  return { from, to: from + Math.ceil(fits) + 2 };
}

export function holds(outer: Stretch, { from, to }: Stretch): boolean {
  return outer.from <= from && to <= outer.to;
}

export interface DrawnRow {
  readonly at: number;
  /** The number of rows before it that are not drawn. */
  readonly skipped: number;
}

/** The rows of a stretch and the others asked for, in order, and how many rows after them are not drawn. */
export function drawnRows(count: number, stretch: Stretch, others: readonly number[]): [readonly DrawnRow[], number] {
  const wanted = new Set(others.filter((at) => at >= 0 && at < count));
  for (let at = stretch.from; at < Math.min(stretch.to, count); at++) wanted.add(at);
  let next = 0;
  const rows = [...wanted]
    .sort((a, b) => a - b)
    .map((at) => {
      const skipped = at - next;
      next = at + 1;
      return { at, skipped };
    });
  return [rows, count - next];
}
