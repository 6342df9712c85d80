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
import { useRun } from "../commands/useDesk";
import { DoneDialog } from "../done/DoneDialog";
import styles from "../editor.module.css";
import { HistoryButtons } from "../history/HistoryButtons";
import type { OpenDocument } from "../openDocument";
import { PaneMenu } from "../panes/PaneMenu";
import { FirstLines } from "../progress/FirstLines";
import { Progress } from "../progress/Progress";
import { useReview } from "../review/useReviewing";
import { useEditor, usePage, useStoreValue } from "../useStore";
import { AnnotationState } from "./AnnotationState";
import { GuidelinesDialog } from "./GuidelinesDialog";
import type { OpenDialog } from "./PageState";
import { SaveState } from "./SaveState";

interface Props {
  opened: OpenDocument;
  /** Whether an earlier version is shown, which cannot be changed. */
  isPast: boolean;
}

/** The document's name, the person to protect, whether everything is saved, and actions for the whole document. */
export function Toolbar({ opened, isPast }: Props) {
  const t = useText();
  const { store, page } = useEditor();
  const run = useRun();
  const dialog = usePage((shown) => shown.dialog);
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
        onOpen={(isOpen) => (isOpen || page.shown.dialog === "status") && page.open(isOpen ? "status" : null)}
        onCheck={page.open}
      />
      <Progress opened={opened} />
      <Protect name={document.person_to_protect} />
      <span className={styles.grow} />
      <SaveState opened={opened} />
      {mayEdit && !isPast && <HistoryButtons />}
      <NeighbourLinks opened={opened} />
      <PaneMenu />
      <IconButton label={t("history.title")} onPress={() => run("history")}>
        <Icon name="history" />
      </IconButton>
      <IconButton label={t("guidelines.title")} onPress={() => run("guidelines")}>
        <Icon name="book" />
      </IconButton>
      <IconButton label={t("editor.help")} onPress={() => run("help")}>
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
        <Button kind="primary" onPress={() => run("done")}>
          {t("editor.done")}
        </Button>
      )}
      {!mayEdit && !project.archived && <Next projectId={project.id} />}
      <ToolbarDialog opened={opened} dialog={dialog} />
    </div>
  );
}

function ToolbarDialog({ opened, dialog }: { opened: OpenDocument; dialog: OpenDialog | null }) {
  const { keys, page, reload } = useEditor();
  const close = () => page.open(null);
  if (dialog === "guidelines") return <GuidelinesDialog projectId={opened.project.id} onClose={close} />;
  if (dialog === "help") return <HelpDialog keys={keys} start={<FirstLines />} onClose={close} />;
  if (dialog !== "done" && dialog !== "confirmed") return null;
  const end = () => {
    close();
    // The reviewer sees the review as it ended.
    if (dialog === "confirmed") void reload();
  };
  return <DoneDialog opened={opened} to={dialog} onClose={close} onDone={end} />;
}

/** Whoever has ended a review here continues with the next one, others with the next document. */
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
