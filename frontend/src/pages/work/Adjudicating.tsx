import { Link } from "wouter";
import type { AdjudicationToDo, OwnWork } from "../../api/work";
import { number, useText } from "../../i18n";
import { numericCell, Table } from "../../ui/Table";
import { First } from "./First";
import styles from "./work.module.css";

type Adjudicating = NonNullable<OwnWork["adjudicating"]>;

/** The person's adjudications, with the next step for each. */
export function Adjudicating({ adjudicating: { count, items } }: { adjudicating: Adjudicating }) {
  const t = useText();
  if (count === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t("work.adjudicating")}</h2>
      <p className={styles.about}>
        {t("work.adjudicating.text", { count })} <First shown={items.length} count={count} />
      </p>
      <Table caption={t("work.adjudicating")}>
        <thead>
          <tr>
            <th scope="col">{t("work.document")}</th>
            <th scope="col" className={numericCell}>
              {t("work.tokens")}
            </th>
            <th scope="col">{t("work.stage")}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.document_id} item={item} />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Row({ item }: { item: AdjudicationToDo }) {
  const next = useNext(item);
  const page = `/documents/${item.document_id}`;
  return (
    <tr>
      <td className={styles.long}>
        <Link href={page}>
          <bdi>{item.external_id}</bdi>
        </Link>
      </td>
      <td className={numericCell}>{number(item.token_count)}</td>
      <td>{item.stage === "waiting" ? next : <Link href={`${page}/compare`}>{next}</Link>}</td>
    </tr>
  );
}

function useNext({ stage, adjudicator, done }: AdjudicationToDo): string {
  const t = useText();
  if (stage === "taken") return t("work.stage.taken", { name: adjudicator?.name ?? "" });
  return stage === "waiting" ? t("work.stage.waiting", { count: done }) : t(`work.stage.${stage}`);
}
