import { Link } from "wouter";
import type { OwnWork } from "../../api/work";
import { sinceThen, useText } from "../../i18n";
import { Table } from "../../ui/Table";
import { First } from "./First";
import styles from "./work.module.css";

/** Work that others took away from the person, for when they come back. */
export function GivenOnList({ given: { count, items } }: { given: OwnWork["given_on"] }) {
  const t = useText();
  if (count === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t("work.given")}</h2>
      <p className={styles.about}>
        {t("work.given.text")} <First shown={items.length} count={count} />
      </p>
      <Table caption={t("work.given")}>
        <thead>
          <tr>
            <th scope="col">{t("work.document")}</th>
            <th scope="col">{t("work.given.task")}</th>
            <th scope="col">{t("work.given.by")}</th>
            <th scope="col">{t("work.since")}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ document_id, external_id, task, by, at }) => (
            <tr key={`${document_id} ${task} ${at}`}>
              <td className={styles.long}>
                <Link href={`/documents/${document_id}`}>
                  <bdi>{external_id}</bdi>
                </Link>
              </td>
              <td>{t(`assign.task.${task}`)}</td>
              <td className={styles.long}>
                <bdi>{by?.name ?? ""}</bdi>
              </td>
              <td>{sinceThen(at)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
