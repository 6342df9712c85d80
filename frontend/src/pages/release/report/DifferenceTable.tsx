import type { ReleaseComparison } from "../../../api/releaseReports";
import { number, useText } from "../../../i18n";
import { numericCell, Table } from "../../../ui/Table";
import type { LabelName } from "../../useLabelNames";
import { differenceText } from "./differences";
import styles from "./report.module.css";

interface Props {
  differences: ReleaseComparison["differences"];
  labelName: LabelName;
}

/** In how many documents what changed. */
export function DifferenceTable({ differences, labelName }: Props) {
  const t = useText();
  return (
    <div className={styles.table}>
      <h3>{t("compared.what")}</h3>
      <Table caption={t("compared.caption")}>
        <thead>
          <tr>
            <th scope="col">{t("compared.what")}</th>
            <th scope="col" className={numericCell}>
              {t("compared.counts")}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ what, name, documents }) => (
            <tr key={`${what} ${name}`}>
              <th scope="row">
                <bdi>{differenceText(what, name, labelName)}</bdi>
              </th>
              <td className={numericCell}>{number(documents)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
