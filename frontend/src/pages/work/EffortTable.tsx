import { Link } from "wouter";
import { type EffortCounts, type EffortReport, type Fate, fates } from "../../api/work";
import { number, useText } from "../../i18n";
import chart from "../../ui/charts/charts.module.css";
import { patternsFor } from "../../ui/charts/patterns";
import { StackedBars } from "../../ui/charts/StackedBars";
import { numericCell, Table } from "../../ui/Table";
import { figure } from "../agreement/names";
import { keptShare, parts } from "./counting";
import styles from "./work.module.css";

interface Props {
  projectId: string;
  by: "label" | "detector";
  rows: EffortReport["labels"];
  all?: EffortCounts;
}

const titles = { label: "effort.labels", detector: "effort.detectors" } as const;
const fateTitles = {
  kept: "effort.kept",
  label: "effort.relabelled",
  span: "effort.span",
  value: "effort.value",
  rejected: "effort.rejected",
  inserted: "effort.inserted",
} as const satisfies Record<Fate, string>;

/** What became of the proposals, by label or by detector. Detectors have no mentions added by hand. */
export function EffortTable({ projectId, by, rows, all }: Props) {
  const t = useText();
  const shown = by === "label" ? fates : fates.filter((fate) => fate !== "inserted");
  const series = shown.map((fate) => t(fateTitles[fate]));
  const label = t(by === "label" ? "effort.labels.chart" : "effort.detectors.chart");
  const name = (key: string) => key || t("effort.nolabel");
  if (rows.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3>{t(titles[by])}</h3>
      <div className={chart.chart}>
        <StackedBars
          label={label}
          series={series}
          fillings={patternsFor(fates.length).slice(0, shown.length)}
          bars={rows.map((row) => ({ name: name(row.name), parts: parts(row, shown) }))}
        />
      </div>
      <div className={styles.below}>
        <Table caption={label}>
          <thead>
            <tr>
              <th scope="col">{t(`effort.name.${by}`)}</th>
              {series.map((title) => (
                <th key={title} scope="col" className={numericCell}>
                  {title}
                </th>
              ))}
              <th scope="col" className={numericCell}>
                {t("effort.share")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.name}
                name={name(row.name)}
                {...(row.name !== "" && { href: `/projects/${projectId}/concordance?kind=${by}&value=${row.name}` })}
                counts={row}
                shown={shown}
              />
            ))}
            {all && <Row name={t("effort.all")} counts={all} shown={shown} />}
          </tbody>
        </Table>
      </div>
    </div>
  );
}

interface RowProps {
  name: string;
  /** Where all its lines are. */
  href?: string;
  counts: EffortCounts;
  shown: readonly Fate[];
}

function Row({ name, href, counts, shown }: RowProps) {
  return (
    <tr>
      <th scope="row">{href ? <Link href={href}>{name}</Link> : name}</th>
      {shown.map((fate) => (
        <td key={fate} className={numericCell}>
          {number(counts[fate])}
        </td>
      ))}
      <td className={numericCell}>{figure(keptShare(counts))}</td>
    </tr>
  );
}
