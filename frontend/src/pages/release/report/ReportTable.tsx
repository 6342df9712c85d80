import type { ReportTable as Given } from "../../../api/releaseReports";
import { textOf, useText } from "../../../i18n";
import { Pill } from "../../../ui/Pill";
import { numericCell, Table } from "../../../ui/Table";
import type { LabelName } from "../../useLabelNames";
import { heading, isNumeric, shown, word } from "./cells";
import styles from "./report.module.css";

interface Props {
  table: Given;
  labelName: LabelName;
}

export function ReportTable({ table, labelName }: Props) {
  const t = useText();
  const { columns, rows, about, travels } = table;
  const field = textOf(`metadata.${about}`) ?? about;
  const name = about === "" ? word(table.name) : t("released.by", { table: word(table.name), field });
  if (rows.length === 0) return <p className={styles.nothing}>{t("released.nothing", { table: name })}</p>;
  return (
    <div className={styles.table}>
      <h3>
        {name} {!travels && <Pill tone="sun">{t("released.stays")}</Pill>}
      </h3>
      <Table caption={name}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={isNumeric(column) ? numericCell : undefined}>
                {heading(column, labelName)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // Rows have no ids, and are never changed.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={place}>
              {columns.map((column, at) => {
                const text = <bdi>{shown(column, row[at] ?? null, labelName)}</bdi>;
                if (at === 0) {
                  return (
                    <th key={column.name} scope="row">
                      {text}
                    </th>
                  );
                }
                return (
                  <td key={column.name} className={isNumeric(column) ? numericCell : styles.words}>
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
