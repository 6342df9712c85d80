import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, messageOf } from "../api/error";
import { changeStatus, type Finding, findingsOf } from "../api/validation";
import { useText } from "../i18n";
import { whyNot } from "../moves/why";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { ErrorPanel } from "../ui/ErrorPanel";
import { toast } from "../ui/toast";
import styles from "./editor.module.css";
import { FindingList } from "./FindingList";
import { useEditor } from "./useStore";

interface Props {
  annotationId: string;
  onClose: () => void;
  onDone: () => void;
}

/** Says what is still open, each with a way to its place, and marks the document done. */
export function DoneDialog({ annotationId, onClose, onDone }: Props) {
  const t = useText();
  const { store } = useEditor();
  const { data, error, refetch } = useQuery({
    queryKey: ["annotations", annotationId, "validation"],
    queryFn: () => store.flush().then(() => findingsOf(annotationId)),
    gcTime: 0,
    staleTime: 0,
  });
  const [problem, setProblem] = useState("");
  const count = (severity: Finding["severity"]) => data?.filter((finding) => finding.severity === severity).length ?? 0;
  const proposals = store.doc.mentions.filter(({ status }) => status === "proposed").length;
  const markDone = async () => {
    try {
      const { status } = await changeStatus(annotationId, { to: "done", accept_proposals: proposals > 0 });
      await store.pull();
      store.setStatus(status, false);
      toast(t("done.marked"), "good");
      onDone();
    } catch (failure) {
      setProblem(failure instanceof ApiError ? whyNot(failure) : messageOf(failure));
      await refetch();
    }
  };
  const ready = data !== undefined && count("error") === 0;
  return (
    <Dialog
      title={t("done.title")}
      isOpen
      wide
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button key={String(ready)} kind="primary" isDisabled={!ready} onPress={markDone} autoFocus={ready}>
            {proposals > 0 ? t("done.acceptAndMark", { count: proposals }) : t("done.mark")}
          </Button>
        </>
      }
    >
      {error && <ErrorPanel error={error} onRetry={() => refetch()} />}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {data && (
        <>
          <p role="status">{summary(t, count("error"), count("warning"), proposals)}</p>
          <FindingList findings={data} onGo={onClose} />
        </>
      )}
    </Dialog>
  );
}

function summary(t: ReturnType<typeof useText>, errors: number, warnings: number, proposals: number): string {
  if (errors > 0) return t("done.errors", { count: errors });
  if (proposals > 0) return t("done.proposals", { count: proposals });
  return warnings > 0 ? t("done.warnings", { count: warnings }) : t("done.ready");
}
