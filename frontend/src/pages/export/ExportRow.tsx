import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../api/error";
import { cancelExport, deleteExport, exportFile, isGoing, type ProjectExport } from "../../api/exports";
import { formatsQuery } from "../../api/formats";
import { retryJob } from "../../api/jobs";
import { dateTime, number, sinceThen, useText } from "../../i18n";
import { sizeText } from "../../i18n/size";
import { nameOf } from "../../shell/formatTexts";
import { Button, FileLink } from "../../ui/Button";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { Icon } from "../../ui/Icon";
import { Pill, type Tone } from "../../ui/Pill";
import { ProgressBar } from "../../ui/ProgressBar";
import { toast } from "../../ui/toast";
import styles from "./export.module.css";

const tones: Readonly<Record<ProjectExport["state"], Tone>> = {
  waiting: "plain",
  running: "info",
  done: "good",
  failed: "bad",
  cancelled: "plain",
};

interface RowProps {
  projectId: string;
  made: ProjectExport;
  onShow: () => void;
}

export function ExportRow({ projectId, made, onShow }: RowProps) {
  const t = useText();
  const format = useFormatName(made);
  const by = made.by?.name ?? "";
  return (
    <tr>
      <th scope="row" className={styles.format}>
        {format}
      </th>
      <td>
        {by === "" ? sinceThen(made.created_at) : t("exports.by", { when: sinceThen(made.created_at), person: by })}
        {made.state === "done" && (
          <span className={styles.more}>{t("exports.kept", { when: dateTime(made.expires_at) })}</span>
        )}
      </td>
      <td>
        <Pill tone={tones[made.state]}>{t(`exports.state.${made.state}`)}</Pill>
      </td>
      <td>{isGoing(made) ? <Progress made={made} format={format} /> : <Counts made={made} onShow={onShow} />}</td>
      <td>
        <Actions projectId={projectId} made={made} format={format} />
      </td>
    </tr>
  );
}

export function useFormatName({ format }: ProjectExport): string {
  const { data = [] } = useQuery(formatsQuery());
  return nameOf(format, data);
}

function Progress({ made, format }: { made: ProjectExport; format: string }) {
  const t = useText();
  const total = Math.max(made.total, made.documents);
  const text = t("exports.progress", { done: made.progress, total });
  return (
    <div className={styles.progress}>
      <ProgressBar label={format} value={made.progress} total={total} valueText={text} />
      <span className={styles.more}>{text}</span>
    </div>
  );
}

function Counts({ made, onShow }: { made: ProjectExport; onShow: () => void }) {
  const t = useText();
  if (made.state !== "done") return <>{number(made.documents)}</>;
  return (
    <div className={styles.counts}>
      <span>{t("exports.written", { count: made.written })}</span>
      {made.skipped > 0 && <span className={styles.left}>{t("exports.leftout", { count: made.skipped })}</span>}
      <Button kind="quiet" small onPress={onShow}>
        {t("exports.details")}
      </Button>
    </div>
  );
}

interface ActionsProps {
  projectId: string;
  made: ProjectExport;
  format: string;
}

function Actions({ projectId, made, format }: ActionsProps) {
  const t = useText();
  const [asked, setAsked] = useState(false);
  const cancel = useDeed(projectId, () => cancelExport(made));
  const retry = useDeed(projectId, () => retryJob(made.job_id));
  const remove = useDeed(projectId, () => deleteExport(made.id));
  return (
    <div className={styles.actions}>
      {made.state === "done" && (
        <FileLink
          small
          href={exportFile(made.id)}
          label={t("exports.download.of", { format, size: sizeText(made.size) })}
        >
          <Icon name="download" />
          {`${t("exports.download")} (${sizeText(made.size)})`}
        </FileLink>
      )}
      {isGoing(made) && (
        <Button
          small
          aria-label={t("exports.cancel.of", { format })}
          isPending={cancel.isPending}
          onPress={() => cancel.mutate()}
        >
          {t("exports.cancel")}
        </Button>
      )}
      {(made.state === "failed" || made.state === "cancelled") && (
        <Button small isPending={retry.isPending} onPress={() => retry.mutate()}>
          {t("exports.retry")}
        </Button>
      )}
      {!isGoing(made) && (
        <Button small kind="quiet" aria-label={t("exports.delete.of", { format })} onPress={() => setAsked(true)}>
          {t("exports.delete")}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          title={t("exports.delete.title")}
          action={t("exports.delete")}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsked(false)}
        >
          <p>{t("exports.delete.text")}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function useDeed(projectId: string, deed: () => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: deed,
    onSuccess: () => queries.invalidateQueries({ queryKey: ["projects", projectId, "exports"] }),
    onError: (error) => toast(messageOf(error), "bad"),
  });
}
