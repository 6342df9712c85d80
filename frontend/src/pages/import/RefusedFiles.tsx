import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../api/error";
import { type Import, type ImportFile, importPageSize } from "../../api/imports";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { download } from "../../ui/download";
import { Icon } from "../../ui/Icon";
import { Pages, Table } from "../../ui/Table";
import { toast } from "../../ui/toast";
import styles from "./import.module.css";
import { NotedFiles } from "./NotedFiles";
import { placeText, reasonText, unitOf, writeReport } from "./report";

interface RefusedFilesProps {
  run: Import;
  page: number;
  onPage: (page: number) => void;
}

export function RefusedFiles({ run, page, onPage }: RefusedFilesProps) {
  const t = useText();
  const refused = run.files.filter(({ state }) => state === "refused");
  const isOver = run.status !== "running";
  const isWhole = run.refused === 0;
  if (isWhole && !isOver) return null;
  const none = run.status === "done" ? t(`import.${unitOf(run)}.none`) : t("import.refused.none");
  return (
    <section className={styles.refused} aria-label={t("import.refused.title")}>
      <header>
        {isWhole ? <p>{none}</p> : <h2>{t("import.refused.title")}</h2>}
        {isOver && <ReportButton run={run} />}
      </header>
      {refused.length > 0 && <RefusedTable files={refused} />}
      <NotedFiles files={run.files.filter(({ notices }) => notices.length > 0)} />
      <Pages page={page} pageSize={importPageSize} count={run.refused + run.noted} onPage={onPage} />
    </section>
  );
}

function RefusedTable({ files }: { files: readonly ImportFile[] }) {
  const t = useText();
  return (
    <Table caption={t("import.refused.title")}>
      <thead>
        <tr>
          <th scope="col">{t("import.refused.file")}</th>
          <th scope="col">{t("import.refused.reason")}</th>
          <th scope="col">{t("import.refused.place")}</th>
        </tr>
      </thead>
      <tbody>
        {files.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two refused files can have the same name
          <tr key={index}>
            <td className={styles.file}>{file.name}</td>
            <td className={styles.reason}>{reasonText(file)}</td>
            <td>{placeText(file)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function ReportButton({ run }: { run: Import }) {
  const t = useText();
  const write = useMutation({
    mutationFn: () => writeReport(run),
    onSuccess: (report) => download(t("import.report.file"), report),
    onError: (error) => toast(messageOf(error), "bad"),
  });
  return (
    <Button small isPending={write.isPending} onPress={() => write.mutate()}>
      <Icon name="download" />
      {t("import.download")}
    </Button>
  );
}
