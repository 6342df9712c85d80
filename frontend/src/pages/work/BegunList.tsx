import { Link } from "wouter";
import type { BegunLayer, OwnWork } from "../../api/work";
import { number, sinceThen, useText } from "../../i18n";
import { Pill } from "../../ui/Pill";
import { numericCell, Table } from "../../ui/Table";
import styles from "./work.module.css";

/** What others have given back or handed over to the person. All that they have begun is among what comes next. */
export function BegunList({ begun }: { begun: OwnWork["begun"] }) {
  const t = useText();
  const shown = begun.items.filter(({ returned, begun_by }) => returned !== null || begun_by !== null);
  if (shown.length === 0) return null;
  const hasReturns = shown.some(({ returned }) => returned !== null);
  return (
    <section className={styles.section}>
      <h2>{t("work.begun")}</h2>
      <Table caption={t("work.begun")}>
        <thead>
          <tr>
            <th scope="col">{t("work.document")}</th>
            <th scope="col" className={numericCell}>
              {t("work.undecided")}
            </th>
            <th scope="col">{t("work.changed")}</th>
            {hasReturns && <th scope="col">{t("work.back")}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((item) => (
            <Row key={item.layer.annotation_id} item={item} hasReturns={hasReturns} />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Row({
  item: { layer, undecided, returned, begun_by },
  hasReturns,
}: {
  item: BegunLayer;
  hasReturns: boolean;
}) {
  const t = useText();
  const person = returned?.by?.name ?? "";
  return (
    <tr>
      <td className={styles.long}>
        <Link href={`/annotations/${layer.annotation_id}`}>
          <bdi>{layer.external_id}</bdi>
        </Link>
        {begun_by && <div className={styles.words}>{t("work.begunBy", { person: begun_by.name })}</div>}
      </td>
      <td className={numericCell}>{number(undecided)}</td>
      <td>{sinceThen(layer.updated_at)}</td>
      {hasReturns && (
        <td>
          {returned && (
            <div className={styles.words}>
              <Pill tone="sun">{t("work.back")}</Pill>{" "}
              {returned.reason === ""
                ? t("work.back.noreason", { person })
                : t("work.back.by", { person, reason: returned.reason })}
            </div>
          )}
        </td>
      )}
    </tr>
  );
}
