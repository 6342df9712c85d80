export interface GridPlace {
  row: number;
  column: number;
}

interface Size {
  rows: number;
  columns: number;
}

const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1);

/** The cell that a key leads to in a grid, or null: arrows, Home and End, with Ctrl to the corners. */
export function moved(
  key: string,
  ctrl: boolean,
  { row, column }: GridPlace,
  { rows, columns }: Size,
): GridPlace | null {
  const to = (nextRow: number, nextColumn: number) => ({
    row: within(nextRow, rows),
    column: within(nextColumn, columns),
  });
  switch (key) {
    case "ArrowUp":
      return to(row - 1, column);
    case "ArrowDown":
      return to(row + 1, column);
    case "ArrowLeft":
      return to(row, column - 1);
    case "ArrowRight":
      return to(row, column + 1);
    case "Home":
      return to(ctrl ? 0 : row, 0);
    case "End":
      return to(ctrl ? rows - 1 : row, columns - 1);
    default:
      return null;
  }
}
