import type { ImportPlan } from "../../api/imports";
import { textOf, useText } from "../../i18n";
import { Icon } from "../../ui/Icon";
import { Table } from "../../ui/Table";
import styles from "./plan.module.css";

/** Spans that are taken over all the same, but that somebody should know of. */
export function PlanWarnings({ plan }: { plan: ImportPlan }) {
  const t = useText();
  const more = plan.warning_count - plan.warnings.length;
  if (plan.warning_count === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.bad}>
        <Icon name="warning" />
        {t("plan.warnings", { count: plan.warning_count })}
      </h2>
      <div className={styles.problems}>
        <Table caption={t("plan.warnings.caption")}>
          <thead>
            <tr>
              <th scope="col">{t("import.refused.file")}</th>
              <th scope="col">{t("import.refused.place")}</th>
              <th scope="col">{t("import.noted.what")}</th>
            </tr>
          </thead>
          <tbody>
            {plan.warnings.map(({ file, line, reason, place }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two warnings can be alike
              <tr key={index}>
                <td className={styles.name}>
                  <bdi>{file}</bdi>
                </td>
                <td>{t("plan.warnings.place", { line, place })}</td>
                <td className={styles.reason}>{textOf(`notice.${reason}`) ?? reason}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {more > 0 && <p className={styles.help}>{t("import.chosen.more", { count: more })}</p>}
    </section>
  );
}
