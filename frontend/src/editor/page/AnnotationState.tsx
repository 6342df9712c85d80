import { useState } from "react";
import type { MovedTo, StatusMove } from "../../api/moves";
import { useText } from "../../i18n";
import { MoveDialog } from "../../moves/MoveDialog";
import { StatusMenu } from "../../moves/StatusMenu";
import { useRun } from "../commands/useDesk";
import styles from "../editor.module.css";
import type { OpenDocument } from "../openDocument";
import { useMayReport } from "../problem/useProblem";
import { useEditor, useStoreValue } from "../useStore";

interface Props {
  opened: OpenDocument;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Shows what is left to do before the document can be done or confirmed. */
  onCheck: (to: "done" | "confirmed") => void;
}

type Asked = StatusMove & { to: MovedTo };

/** The status of the annotation, whether it can be changed, and the possible moves. */
export function AnnotationState({ opened, isOpen, onOpen, onCheck }: Props) {
  const t = useText();
  const { store, reload } = useEditor();
  const run = useRun();
  const mayEdit = useStoreValue(["status"], (s) => s.mayEdit);
  const status = useStoreValue(["status"], (s) => s.annotationStatus);
  const [asked, setAsked] = useState<Asked | null>(null);
  const open = (wanted: boolean) => {
    // The server must check what the page shows.
    if (wanted) void store.flush();
    onOpen(wanted);
  };
  const move = (chosen: Asked) => {
    const ends = chosen.to === "confirmed" || (chosen.to === "done" && status !== "in_review");
    if (ends && (mayEdit || chosen.objection)) onCheck(chosen.to === "confirmed" ? "confirmed" : "done");
    else setAsked(chosen);
  };
  const mayReport = useMayReport(opened);
  if (opened.project.archived) return <span className={styles.pill}>{t("editor.archived")}</span>;
  const name = t(`annotation.${status}`);
  return (
    <>
      <StatusMenu
        annotationId={opened.id}
        status={status}
        text={mayEdit ? name : t("editor.readonly", { status: name })}
        known={opened.status === status ? opened.moves : []}
        isOpen={isOpen}
        onOpen={open}
        onMove={move}
        extra={mayReport ? { text: t("problem.report.menu"), run: () => run("problem") } : null}
      />
      {asked && (
        <MoveDialog
          annotationId={opened.id}
          from={status}
          to={asked.to}
          needsReason={asked.needs_reason}
          onClose={() => setAsked(null)}
          onMoved={() => {
            setAsked(null);
            reload();
          }}
        />
      )}
    </>
  );
}
