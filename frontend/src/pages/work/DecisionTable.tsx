import type { EffortReport } from "../../api/work";
import { number, type TextKey, useText } from "../../i18n";
import { numericCell, Table } from "../../ui/Table";
import { figure } from "../agreement/names";
import styles from "./work.module.css";

const outcomes = ["DIRECT", "QUASI", "NO_MASK", "rejected"] as const;
type Row = EffortReport["decisions"][number];

const titles = {
  DIRECT: "identifier.DIRECT",
  QUASI: "identifier.QUASI",
  NO_MASK: "identifier.NO_MASK",
  rejected: "effort.rejected",
} as const satisfies Record<(typeof outcomes)[number], TextKey>;

/** What people decided where an identifier type was proposed: how often they chose which, and how many stayed. */
export function DecisionTable({ rows }: { rows: readonly Row[] }) {
  const t = useText();
  if (rows.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3>{t("effort.decisions")}</h3>
      <Table caption={t("effort.decisions.caption")}>
        <thead>
          <tr>
            <th scope="col">{t("effort.decisions.proposed")}</th>
            {outcomes.map((outcome) => (
              <th key={outcome} scope="col" className={numericCell}>
                {t(titles[outcome])}
              </th>
            ))}
            <th scope="col" className={numericCell}>
              {t("effort.decisions.kept")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.proposed}>
              <th scope="row">{t(titles[kindOf(row)])}</th>
              {outcomes.map((outcome) => (
                <td key={outcome} className={numericCell}>
                  {number(row[outcome])}
                </td>
              ))}
              <td className={numericCell}>{figure(keptOf(row))}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function kindOf({ proposed }: Row): (typeof outcomes)[number] {
  return outcomes.find((each) => each === proposed) ?? "NO_MASK";
}

function keptOf(row: Row): number | null {
  const all = outcomes.reduce((sum, outcome) => sum + row[outcome], 0);
  return all === 0 ? null : row[kindOf(row)] / all;
}
