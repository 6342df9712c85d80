import { useEffect, useSyncExternalStore } from "react";
import { Redirect } from "wouter";
import { messageOf } from "../../api/error";
import type { Project } from "../../api/projects";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { ProgressBar } from "../../ui/ProgressBar";
import { toast } from "../../ui/toast";
import styles from "./import.module.css";
import type { Upload } from "./Upload";
import { forgetUpload } from "./uploads";

/** The progress of the upload. Afterwards, the page of the import takes over. */
export function UploadProgress({ project, upload }: { project: Project; upload: Upload }) {
  const t = useText();
  const { phase, sent, total, error, importId } = useSyncExternalStore(upload.subscribe, upload.getState);
  if (phase === "started" && importId !== null) {
    return <Started projectId={project.id} importId={importId} />;
  }
  const text = t("import.sending.progress", { sent, total });
  function cancel() {
    forgetUpload(project.id);
    upload.cancel().catch((failure) => toast(messageOf(failure), "bad"));
  }
  return (
    <section aria-label={t("import.sending")} className={styles.form}>
      <h2>{phase === "stopped" ? t("import.sending.failed") : t("import.sending")}</h2>
      <ProgressBar label={t("import.sending")} value={sent} total={total} valueText={text} />
      <p role="status" className={styles.numbers}>
        {text}
      </p>
      {phase === "stopped" && <ErrorPanel error={error} title={t("import.sending.failed.text")} />}
      <div className={styles.actions}>
        <Button onPress={cancel}>{t("import.stop")}</Button>
        {phase === "stopped" && (
          <Button kind="primary" onPress={() => upload.run()}>
            {t("action.retry")}
          </Button>
        )}
      </div>
    </section>
  );
}

function Started({ projectId, importId }: { projectId: string; importId: string }) {
  useEffect(() => () => forgetUpload(projectId), [projectId]);
  return <Redirect to={`/projects/${projectId}/imports/${importId}`} replace />;
}
