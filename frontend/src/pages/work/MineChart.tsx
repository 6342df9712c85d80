import { states, type WorkAmounts } from "../../api/work";
import { number, useText } from "../../i18n";
import { ProgressBar } from "../../ui/ProgressBar";
import { documentsDone, documentsOf } from "./counting";
import { StateChart } from "./StateChart";
import styles from "./work.module.css";

/** The person's own documents by state. */
export function MineChart({ amounts }: { amounts: WorkAmounts }) {
  const t = useText();
  const [done, all] = [documentsDone(amounts), documentsOf(amounts)];
  const share = t("work.share", { part: number(done), count: all });
  return (
    <section className={styles.section}>
      <h2>{t("work.mine")}</h2>
      <div className={styles.share}>
        <ProgressBar label={t("work.mine")} value={done} total={all} valueText={share} />
        <span>{share}</span>
      </div>
      <StateChart label={t("work.mine.chart")} states={states} amounts={amounts} />
    </section>
  );
}
