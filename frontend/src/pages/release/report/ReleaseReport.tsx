import { useQuery } from "@tanstack/react-query";
import {
  type ReleaseReport as Given,
  type ReportSection,
  releaseReportQuery,
  reportFile,
} from "../../../api/releaseReports";
import { textOf, useText } from "../../../i18n";
import { Waiting } from "../../../shell/Waiting";
import { FileLink } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { ErrorPanel } from "../../../ui/ErrorPanel";
import { Pill } from "../../../ui/Pill";
import { type LabelName, useLabelNames } from "../../useLabelNames";
import { ReportTable } from "./ReportTable";
import styles from "./report.module.css";

/** The report on a release: with names and reasons for leads, for others as it travels with the file. */
export function ReleaseReport({ releaseId }: { releaseId: string }) {
  const t = useText();
  const { data, error, refetch } = useQuery(releaseReportQuery(releaseId));
  if (error) return <ErrorPanel error={error} title={t("error.load")} onRetry={refetch} />;
  if (!data) return <Waiting />;
  if (data.sections.length === 0) return <EmptyState title={t("released.none")} text={t("released.none.text")} />;
  return <Report report={data} releaseId={releaseId} />;
}

function Report({ report, releaseId }: { report: Given; releaseId: string }) {
  const t = useText();
  const labelName = useLabelNames({ key: report.label_set, version: report.label_set_version });
  return (
    <section className={styles.report} aria-label={t("released.title")}>
      <div className={styles.head}>
        <p>{t(report.inside ? "released.inside" : "released.outside")}</p>
        <Downloads report={report} releaseId={releaseId} />
      </div>
      {report.sections.map((section) => (
        <Section key={section.name} section={section} labelName={labelName} />
      ))}
    </section>
  );
}

function Downloads({ report, releaseId }: { report: Given; releaseId: string }) {
  const t = useText();
  return (
    <div className={styles.files}>
      {report.inside && (
        <FileLink small href={reportFile(releaseId, "html", true)}>
          {t("released.download.inside")}
        </FileLink>
      )}
      <FileLink small href={reportFile(releaseId, "html", false)}>
        {t("released.download.travels")}
      </FileLink>
      <FileLink small href={reportFile(releaseId, "json", false)}>
        {t("released.download.json")}
      </FileLink>
    </div>
  );
}

interface SectionProps {
  section: ReportSection;
  labelName: LabelName;
}

function Section({ section, labelName }: SectionProps) {
  const t = useText();
  const { name, measured, tables } = section;
  const title = textOf(`released.${name}.title`) ?? name;
  return (
    <section className={styles.section} aria-label={title}>
      <h2>
        {title} {!measured && <Pill tone="plain">{t("released.unmeasured")}</Pill>}
      </h2>
      <p>{textOf(`released.${name}.means`)}</p>
      {tables.map((table) => (
        <ReportTable key={`${table.name} ${table.about}`} table={table} labelName={labelName} />
      ))}
    </section>
  );
}
