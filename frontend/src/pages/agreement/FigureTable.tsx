import { type ReactNode, useState } from "react";
import { number, useText } from "../../i18n";
import { numericCell, SortHeader, Table } from "../../ui/Table";
import styles from "./agreement.module.css";
import { type Column, columns, type FigureRow, figureOf, sorted } from "./figureRows";
import { figure } from "./names";
import type { Unit } from "./view";

interface Props {
  title: string;
  nameTitle: string;
  rows: readonly FigureRow[];
  unit: Unit;
  /** Cohen's kappa is only for pairs. */
  ofPair: boolean;
  /** How to show a name. */
  named?: (row: FigureRow) => ReactNode;
}

const counts: ReadonlySet<Column> = new Set(["documents", "mentions", "units"]);

export function FigureTable({ title, nameTitle, rows, unit, ofPair, named }: Props) {
  const t = useText();
  const [ordering, setOrdering] = useState("name");
  const shown = columns.filter((column) => {
    if (column === "documents") return rows.some(({ documents }) => documents !== undefined);
    return column !== "cohen" || ofPair;
  });
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <Table caption={title}>
        <thead>
          <tr>
            <SortHeader title={nameTitle} field="name" ordering={ordering} onOrder={setOrdering} />
            {shown.map((column) => (
              <SortHeader
                key={column}
                numeric
                title={t(`agreement.table.${column}`)}
                field={column}
                ordering={ordering}
                onOrder={setOrdering}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted(rows, ordering, unit).map((row) => (
            <tr key={row.key}>
              <td className={styles.name}>{named ? named(row) : <bdi>{row.name}</bdi>}</td>
              {shown.map((column) => {
                const value = figureOf(row, column, unit);
                return (
                  <td key={column} className={numericCell}>
                    {counts.has(column) ? number(value ?? 0) : figure(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
