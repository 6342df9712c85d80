import { Link } from "wouter";
import type { OwnWork } from "../../api/work";
import { sinceThen, useText } from "../../i18n";
import { Table } from "../../ui/Table";
import { First } from "./First";
import styles from "./work.module.css";

/** Disagreements that wait for the person's answer. */
export function AwaitingList({ awaiting, projectId }: { awaiting: OwnWork["awaiting"]; projectId: string }) {
  const t = useText();
  if (awaiting.count === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t("work.awaiting")}</h2>
      <p className={styles.about}>
        {t("work.awaiting.text", { count: awaiting.count })}{" "}
        <First shown={awaiting.items.length} count={awaiting.count} />
      </p>
      <Table caption={t("work.awaiting")}>
        <thead>
          <tr>
            <th scope="col">{t("work.document")}</th>
            <th scope="col">{t("work.reviewer")}</th>
            <th scope="col">{t("work.opinion")}</th>
            <th scope="col">{t("work.since")}</th>
          </tr>
        </thead>
        <tbody>
          {awaiting.items.map((each) => (
            <tr key={each.id}>
              <td className={styles.long}>
                <Link href={`/projects/${projectId}/meeting?annotation=${each.annotation_id}&disagreement=${each.id}`}>
                  <bdi>{each.external_id}</bdi>
                </Link>
              </td>
              <td className={styles.long}>
                <bdi>{each.reviewer.name}</bdi>
              </td>
              <td>
                <div className={styles.words}>
                  <bdi>{each.opinion}</bdi>
                </div>
              </td>
              <td>{sinceThen(each.created_at)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
