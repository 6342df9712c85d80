import type { EffortReport } from "../../api/work";
import { number, useText } from "../../i18n";
import { numericCell, Table } from "../../ui/Table";
import { duration } from "./counting";
import styles from "./work.module.css";

type Spent = NonNullable<EffortReport["time"]>;

/** How long layers took, if known. */
export function EffortTime({ report: { time, people } }: { report: EffortReport }) {
  const t = useText();
  return (
    <div className={styles.part}>
      <h3>{t("effort.time")}</h3>
      <p className={styles.about}>{t(time === null ? "effort.time.none" : "effort.time.text")}</p>
      {time !== null && (
        <Table caption={t("effort.time")}>
          <thead>
            <tr>
              <th scope="col">{t("team.person")}</th>
              {(["layers", "median", "thousand", "total"] as const).map((column) => (
                <th key={column} scope="col" className={numericCell}>
                  {t(`effort.time.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((spent) => (
              <Row key={spent.name} name={spent.name} spent={spent} />
            ))}
            <Row name={t("effort.time.everybody")} spent={time} />
          </tbody>
        </Table>
      )}
    </div>
  );
}

function Row({ name, spent }: { name: string; spent: Spent }) {
  return (
    <tr>
      <th scope="row" className={styles.long}>
        <bdi>{name}</bdi>
      </th>
      <td className={numericCell}>{number(spent.layers)}</td>
      <td className={numericCell}>{duration(spent.median)}</td>
      <td className={numericCell}>{spent.per_thousand_tokens === null ? "–" : duration(spent.per_thousand_tokens)}</td>
      <td className={numericCell}>{duration(spent.seconds)}</td>
    </tr>
  );
}
