import type { Dispatch, ReactNode, SetStateAction } from "react";
import { Link } from "wouter";
import { isFinished } from "../../api/documents";
import { useText } from "../../i18n";
import { HelpDialog } from "../../keys/HelpDialog";
import { usePerson } from "../../offline/person";
import { NextButton, NextReviewButton } from "../../pages/project/NextButton";
import { ExportMenu } from "../../shell/ExportMenu";
import { Button, IconButton } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { Protect } from "../../ui/Protect";
import { DoneDialog } from "../done/DoneDialog";
import styles from "../editor.module.css";
import { HistoryButtons } from "../history/HistoryButtons";
import type { OpenDocument } from "../openDocument";
import { useReview } from "../review/useReviewing";
import { useEditor, useStoreValue } from "../useStore";
import { AnnotationState } from "./AnnotationState";
import { GuidelinesDialog } from "./GuidelinesDialog";
import { SaveState } from "./SaveState";

export type OpenDialog =
  | "done"
  | "confirmed"
  | "status"
  | "guidelines"
  | "help"
  | "join"
  | "alike"
  | "exception"
  | null;

interface Props {
  opened: OpenDocument;
  /** An earlier version is shown: nothing can be done to it. */
  isPast: boolean;
  dialog: OpenDialog;
  onDialog: Dispatch<SetStateAction<OpenDialog>>;
  onHistory: () => void;
  /** Arranges what is below. */
  panes: ReactNode;
}

/** The document's name, whom to protect, whether all is saved, and what can be done with the whole document. */
export function Toolbar({ opened, isPast, dialog, onDialog, onHistory, panes }: Props) {
  const t = useText();
  const { store, keys, reload } = useEditor();
  const mayEdit = useStoreValue(["status"], (s) => s.mayEdit);
  const status = useStoreValue(["status"], (s) => s.annotationStatus);
  const { document, project } = opened;
  return (
    <div className={styles.toolbar}>
      <Link href={`/projects/${project.id}`} className={styles.back} aria-label={t("editor.back")}>
        <Icon name="left" />
      </Link>
      <h1 className={styles.title}>{document.external_id}</h1>
      <AnnotationState
        opened={opened}
        isOpen={dialog === "status" && !isPast}
        onOpen={(isOpen) => onDialog((now) => (isOpen ? "status" : now === "status" ? null : now))}
        onCheck={onDialog}
      />
      <Protect name={document.person_to_protect} />
      <span className={styles.grow} />
      <SaveState opened={opened} />
      {mayEdit && !isPast && <HistoryButtons />}
      <NeighbourLinks opened={opened} />
      {panes}
      <IconButton label={t("history.title")} onPress={onHistory}>
        <Icon name="history" />
      </IconButton>
      <IconButton label={t("guidelines.title")} onPress={() => onDialog("guidelines")}>
        <Icon name="book" />
      </IconButton>
      <IconButton label={t("editor.help")} onPress={() => onDialog("help")}>
        ?
      </IconButton>
      <ExportMenu
        annotationId={opened.id}
        document={document.external_id}
        masking={store.doc.labels.set.identifier_types.length > 0}
        finished={isFinished(status)}
        ready={() => store.flush()}
        trigger={<Button>{t("export.title")}</Button>}
      />
      {mayEdit && !isPast && status !== "in_review" && (
        <Button kind="primary" onPress={() => onDialog("done")}>
          {t("editor.done")}
        </Button>
      )}
      {!mayEdit && !project.archived && <Next projectId={project.id} />}
      {(dialog === "done" || dialog === "confirmed") && (
        <DoneDialog
          opened={opened}
          to={dialog}
          onClose={() => onDialog(null)}
          onDone={() => {
            onDialog(null);
            // The reviewer sees the review as it ended.
            if (dialog === "confirmed") void reload();
          }}
        />
      )}
      {dialog === "guidelines" && <GuidelinesDialog projectId={project.id} onClose={() => onDialog(null)} />}
      {dialog === "help" && <HelpDialog keys={keys} onClose={() => onDialog(null)} />}
    </div>
  );
}

/** Who has ended a review here goes on with the next one, everybody else with the next document. */
function Next({ projectId }: { projectId: string }) {
  const person = usePerson();
  const { latest } = useReview();
  const hasReviewed = latest !== null && latest.finished_at !== null && latest.reviewer.id === person.id;
  return hasReviewed ? <NextReviewButton projectId={projectId} isPrimary /> : <NextButton projectId={projectId} />;
}

function NeighbourLinks({ opened }: { opened: OpenDocument }) {
  const t = useText();
  const neighbours = [
    { id: opened.previous_document_id, label: t("editor.previous"), icon: "up" },
    { id: opened.next_document_id, label: t("editor.next"), icon: "down" },
  ] as const;
  return neighbours.map(
    ({ id, label, icon }) =>
      id && (
        <Link key={icon} href={`/documents/${id}/edit`} className={styles.back} aria-label={label} title={label}>
          <Icon name={icon} />
        </Link>
      ),
  );
}
