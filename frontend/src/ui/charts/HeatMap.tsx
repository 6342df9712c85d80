import { type CSSProperties, type KeyboardEvent, useRef, useState } from "react";
import { number } from "../../i18n";
import { classes } from "../classes";
import { type GridPlace, moved } from "./grid";
import styles from "./HeatMap.module.css";
import { shadeOf } from "./scale";

interface HeatMapProps {
  caption: string;
  /** The titles of the rows and the columns. */
  rowTitle: string;
  columnTitle: string;
  values: readonly { key: string; text: string }[];
  /** The count of a cell. An empty cell (0) cannot be opened. */
  count: (row: string, column: string) => number;
  /** The cell's share of its row: the larger, the darker. */
  share: (row: string, column: string) => number;
  /** A cell in words. */
  told: (row: string, column: string) => string;
  onOpen: (row: string, column: string) => void;
}

/**
 * A matrix whose cells are darker the more they hold. The number in each says the same; arrow keys move between cells.
 */
export function HeatMap(props: HeatMapProps) {
  const { caption, rowTitle, columnTitle, values } = props;
  const [at, setAt] = useState<GridPlace>({ row: 0, column: 0 });
  const grid = useRef<HTMLTableElement>(null);
  const go = (place: GridPlace) => {
    setAt(place);
    grid.current?.rows[place.row + 2]?.querySelectorAll<HTMLElement>("[data-cell]")[place.column]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const place = moved(event.key, event.ctrlKey, at, { rows: values.length, columns: values.length });
    if (place === null) return;
    event.preventDefault();
    go(place);
  };
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are gone through is a grid */}
      <table ref={grid} role="grid" className={styles.grid} onKeyDown={onKeyDown}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <td />
            <th scope="colgroup" colSpan={values.length} className={styles.axis}>
              {columnTitle}
            </th>
          </tr>
          <tr>
            <th scope="col" className={styles.axis}>
              {rowTitle}
            </th>
            {values.map(({ key, text }) => (
              <th key={key} scope="col" className={styles.column}>
                <span>{text}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {values.map(({ key, text }, row) => (
            <tr key={key}>
              <th scope="row" className={styles.row}>
                {text}
              </th>
              {values.map((column, place) => (
                <HeatCell
                  key={column.key}
                  map={props}
                  row={key}
                  column={column.key}
                  isHere={at.row === row && at.column === place}
                  onHere={() => setAt({ row, column: place })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  map: HeatMapProps;
  row: string;
  column: string;
  isHere: boolean;
  onHere: () => void;
}

function HeatCell({ map, row, column, isHere, onHere }: CellProps) {
  const count = map.count(row, column);
  const shade = count === 0 ? 0 : shadeOf(map.share(row, column));
  const look = { "--shade": `${Math.round(100 * shade)}%` } as CSSProperties;
  return (
    <td className={classes(styles.cell, row === column && styles.same, shade > 0.5 && styles.dark)} style={look}>
      <button
        type="button"
        data-cell
        tabIndex={isHere ? 0 : -1}
        aria-label={map.told(row, column)}
        aria-disabled={count === 0}
        onFocus={onHere}
        onClick={() => count > 0 && map.onOpen(row, column)}
      >
        {count === 0 ? "" : number(count)}
      </button>
    </td>
  );
}
