import { states, type WorkAmounts } from "../../api/work";
import { number, useText } from "../../i18n";
import { Charted } from "../../ui/charts/Charted";
import { patternsFor } from "../../ui/charts/patterns";
import { StackedBars } from "../../ui/charts/StackedBars";
import { ProgressBar } from "../../ui/ProgressBar";
import { numericCell, Table } from "../../ui/Table";
import { documentsDone, documentsOf } from "./counting";
import styles from "./work.module.css";

/** One's own documents by how far they are. */
export function MineChart({ amounts }: { amounts: WorkAmounts }) {
  const t = useText();
  const [done, all] = [documentsDone(amounts), documentsOf(amounts)];
  const share = t("work.share", { part: number(done), count: all });
  const bar = { name: t("work.mine"), parts: states.map((state) => amounts[state]?.documents ?? 0) };
  return (
    <section className={styles.section}>
      <h2>{t("work.mine")}</h2>
      <div className={styles.share}>
        <ProgressBar label={t("work.mine")} value={done} total={all} valueText={share} />
        <span>{share}</span>
      </div>
      <Charted
        label={t("work.mine.chart")}
        chart={
          <StackedBars
            label={t("work.mine.chart")}
            series={states.map((state) => t(`work.state.${state}`))}
            bars={[bar]}
            fillings={patternsFor(states.length + 1).slice(1)}
            whole="same"
          />
        }
      >
        <Table caption={t("work.mine.chart")}>
          <thead>
            <tr>
              <th scope="col">{t("work.state")}</th>
              <th scope="col" className={numericCell}>
                {t("work.documents")}
              </th>
              <th scope="col" className={numericCell}>
                {t("work.tokens")}
              </th>
            </tr>
          </thead>
          <tbody>
            {states.map((state) => (
              <tr key={state}>
                <th scope="row">{t(`work.state.${state}`)}</th>
                <td className={numericCell}>{number(amounts[state]?.documents ?? 0)}</td>
                <td className={numericCell}>{number(amounts[state]?.tokens ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Charted>
    </section>
  );
}
