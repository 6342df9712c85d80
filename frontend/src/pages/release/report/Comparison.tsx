import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { comparisonQuery, type ReleaseComparison } from "../../../api/releaseReports";
import { releasesQuery } from "../../../api/releases";
import { number, useText } from "../../../i18n";
import { Waiting } from "../../../shell/Waiting";
import { ErrorPanel } from "../../../ui/ErrorPanel";
import { Select } from "../../../ui/Select";
import { type LabelName, useLabelNames } from "../../useLabelNames";
import type { Shown } from "../shown";
import { ChangedDocuments } from "./ChangedDocuments";
import { DifferenceTable } from "./DifferenceTable";
import { earlierOnes } from "./earlier";
import styles from "./report.module.css";
import { TermTable } from "./TermTable";

/** What differs between a release and an earlier one of its project: counts first, then documents. */
export function Comparison({ release, project }: Shown) {
  const t = useText();
  const labelName = useLabelNames(project.label_set);
  const { data: all, error, refetch } = useQuery(releasesQuery(project.id));
  const [chosen, choose] = useState<string | null>(null);
  if (error) return <ErrorPanel error={error} title={t("error.load")} onRetry={refetch} />;
  if (!all) return <Waiting />;
  const earlier = earlierOnes(release, all);
  const [first] = earlier;
  if (!first) return <p className={styles.nothing}>{t("compared.none")}</p>;
  const choices = earlier.map(({ id, number: of, name }) => ({
    value: id,
    text: t("compared.release", { number: of ?? 0, name }),
  }));
  const value = chosen ?? first.id;
  return (
    <section className={styles.report} aria-label={t("compared.title")}>
      <div className={styles.choice}>
        <Select inline label={t("compared.with")} choices={choices} value={value} onChange={choose} />
      </div>
      <Between key={value} releaseId={release.id} earlier={value} labelName={labelName} />
    </section>
  );
}

interface BetweenProps {
  releaseId: string;
  earlier: string;
  labelName: LabelName;
}

function Between({ releaseId, earlier, labelName }: BetweenProps) {
  const t = useText();
  const { data, error, refetch } = useQuery(comparisonQuery(releaseId, earlier));
  if (error) return <ErrorPanel error={error} title={t("error.load")} onRetry={refetch} />;
  if (!data) return <Waiting />;
  const differing = data.added + data.gone + data.changed;
  return (
    <>
      <Counts comparison={data} />
      {differing === 0 && data.terms.length === 0 && <p className={styles.nothing}>{t("compared.same")}</p>}
      {data.differences.length > 0 && <DifferenceTable differences={data.differences} labelName={labelName} />}
      {data.terms.length > 0 && <TermTable terms={data.terms} />}
      {differing > 0 && <ChangedDocuments releaseId={releaseId} earlier={earlier} labelName={labelName} />}
    </>
  );
}

function Counts({ comparison }: { comparison: ReleaseComparison }) {
  const t = useText();
  return (
    <dl className={styles.counts} aria-label={t("compared.counts")}>
      {(["added", "gone", "changed", "unchanged"] as const).map((name) => (
        <div key={name}>
          <dt>{t(`compared.${name}`)}</dt>
          <dd>{number(comparison[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
