import { useQuery } from "@tanstack/react-query";
import { type ExportReport, exportFile, exportIndex, exportQuery, type ProjectExport } from "../../api/exports";
import { textOf, useText } from "../../i18n";
import { Waiting } from "../../shell/Waiting";
import { FileLink } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Icon } from "../../ui/Icon";
import { Table } from "../../ui/Table";
import { useFormatName } from "./ExportRow";
import styles from "./export.module.css";

interface Props {
  made: ProjectExport;
  onClose: () => void;
}

/** What is missing from an export's file and why, and which file belongs to which document. */
export function ExportDetails({ made, onClose }: Props) {
  const t = useText();
  const report = useQuery(exportQuery(made.id));
  return (
    <Dialog
      title={useFormatName(made)}
      isOpen
      wide
      onClose={onClose}
      actions={
        <>
          <FileLink href={exportIndex(made.id)}>
            <Icon name="download" />
            {t("exports.index")}
          </FileLink>
          <FileLink kind="primary" href={exportFile(made.id)}>
            <Icon name="download" />
            {t("exports.download")}
          </FileLink>
        </>
      }
    >
      <div className={styles.parts}>
        <p className={styles.help}>{t("exports.index.help")}</p>
        {report.isPending && <Waiting />}
        {report.isError && <ErrorPanel error={report.error} onRetry={report.refetch} />}
        {report.data && <Report report={report.data} />}
      </div>
    </Dialog>
  );
}

function Report({ report }: { report: ExportReport }) {
  const t = useText();
  const losses = Object.entries(report.losses);
  return (
    <>
      {report.skipped === 0 && losses.length === 0 && <p>{t("exports.whole")}</p>}
      {report.skipped > 0 && <LeftOut report={report} />}
      {losses.length > 0 && (
        <section>
          <h3>{t("exports.losses")}</h3>
          <ul className={styles.losses}>
            {losses.map(([code, count]) => (
              <li key={code}>{textOf(`loss.${code}`, { count }) ?? code}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function LeftOut({ report }: { report: ExportReport }) {
  const t = useText();
  const more = report.skipped - report.left_out.length;
  const title = t("exports.left.title", { count: report.skipped });
  return (
    <section>
      <h3>{title}</h3>
      <Table caption={title}>
        <thead>
          <tr>
            <th scope="col">{t("exports.left.document")}</th>
            <th scope="col">{t("exports.left.reason")}</th>
          </tr>
        </thead>
        <tbody>
          {report.left_out.map(({ document, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: documents that were deleted have no name
            <tr key={index}>
              <td className={styles.document}>{document}</td>
              <td>{t(`exports.left.${reason}`)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {more > 0 && <p className={styles.help}>{t("exports.left.more", { count: more })}</p>}
    </section>
  );
}
