import type { ImportPlan } from "../../api/imports";
import { languageName, number, useText } from "../../i18n";
import { numericCell, Table } from "../../ui/Table";
import styles from "./plan.module.css";

type Row = ImportPlan["rows"][number];

/** The first rows as the documents that they will become. */
export function PlanPreview({ plan }: { plan: ImportPlan }) {
  const t = useText();
  const hasSpans = plan.rows.some(({ spans }) => spans > 0);
  return (
    <section className={styles.section}>
      <h2>{t("plan.preview", { count: plan.rows.length })}</h2>
      <div className={styles.preview}>
        <Table caption={t("plan.preview", { count: plan.rows.length })}>
          <thead>
            <tr>
              <th scope="col" className={numericCell}>
                {t("plan.line")}
              </th>
              <th scope="col">{t("paste.id")}</th>
              <th scope="col">{t("paste.text")}</th>
              <th scope="col">{t("paste.metadata")}</th>
              {hasSpans && (
                <th scope="col" className={numericCell}>
                  {t("plan.spans")}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {plan.rows.map((row) => (
              <tr key={`${row.line} ${row.name}`}>
                <td className={numericCell}>{number(row.line)}</td>
                <th scope="row" className={styles.name}>
                  <bdi>{row.name}</bdi>
                </th>
                <td className={styles.text}>
                  <div dir="auto">{row.length > row.text.length ? `${row.text}…` : row.text}</div>
                </td>
                <td className={styles.facts}>
                  <Facts row={row} />
                </td>
                {hasSpans && <td className={numericCell}>{number(row.spans)}</td>}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );
}

function Facts({ row }: { row: Row }) {
  const t = useText();
  const facts = [
    [t("paste.language"), languageName(row.language)],
    ...(row.author_key === "" ? [] : [[t("paste.author"), row.author_key]]),
    ...(row.person_to_protect === "" ? [] : [[t("paste.person"), row.person_to_protect]]),
    ...Object.entries(row.metadata).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  ];
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
