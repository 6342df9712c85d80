import { Link } from "wouter";
import type { OwnWork } from "../../api/work";
import { sinceThen, useText } from "../../i18n";
import { Table } from "../../ui/Table";
import { First } from "./First";
import styles from "./work.module.css";

/** Documents in which the person's layer was adjudicated with another one. */
export function SettledList({ settled: { count, items } }: { settled: OwnWork["settled"] }) {
  const t = useText();
  if (count === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t("work.settled")}</h2>
      <p className={styles.about}>
        {t("work.settled.text", { count })} <First shown={items.length} count={count} />
      </p>
      <Table caption={t("work.settled")}>
        <thead>
          <tr>
            <th scope="col">{t("work.document")}</th>
            <th scope="col">{t("work.settled.by")}</th>
            <th scope="col">{t("work.since")}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((each) => (
            <tr key={each.annotation_id}>
              <td className={styles.long}>
                <Link href={`/annotations/${each.annotation_id}/settled`}>
                  <bdi>{each.external_id}</bdi>
                </Link>
              </td>
              <td className={styles.long}>
                <bdi>{each.by.name}</bdi>
              </td>
              <td>{sinceThen(each.settled_at)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
