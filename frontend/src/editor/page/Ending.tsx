import { useRef } from "react";
import { useText } from "../../i18n";
import { usePerson } from "../../offline/person";
import { NextButton, NextReviewButton } from "../../pages/project/NextButton";
import { Button } from "../../ui/Button";
import { useRun } from "../commands/useDesk";
import type { OpenDocument } from "../openDocument";
import { useReview } from "../review/useReviewing";
import { usePage, useStoreValue } from "../useStore";

/** The buttons that end the work on this document or go on to another one. */
export function Ending({ opened, isPast }: { opened: OpenDocument; isPast: boolean }) {
  const t = useText();
  const run = useRun();
  const mayEdit = useStoreValue(["status"], (s) => s.mayEdit);
  const status = useStoreValue(["status"], (s) => s.annotationStatus);
  // The panel then has the button for the next text.
  const isEnded = usePage((shown) => shown.isEnded);
  const { project } = opened;
  return (
    <>
      {mayEdit && !isPast && status !== "in_review" && (
        <Button kind="primary" small onPress={() => run("done")}>
          {t("editor.done")}
        </Button>
      )}
      {!mayEdit && !isEnded && !project.archived && <Next projectId={project.id} hasNext={hasNextStep(opened)} />}
    </>
  );
}

/** Whether this document is to be annotated, or its review to be started, which a banner offers. */
function hasNextStep({ annotator, beginning, moves }: OpenDocument): boolean {
  const mayReview = moves.some(({ to, objection }) => to === "in_review" && objection === null);
  return mayReview || (annotator === null && beginning !== null);
}

interface NextProps {
  projectId: string;
  /** Whether the next step is on this page. */
  hasNext: boolean;
}

/** Whoever has ended a review here continues with the next one, others with the next document. */
function Next({ projectId, hasNext }: NextProps) {
  const person = usePerson();
  const { latest } = useReview();
  const hasReviewed = latest !== null && latest.finished_at !== null && latest.reviewer.id === person.id;
  // Only whoever has just ended the review is led on; whoever opens it later begins in the text.
  const opened = useRef(hasReviewed);
  return hasReviewed ? (
    <NextReviewButton projectId={projectId} isPrimary small autoFocus={!opened.current} />
  ) : (
    <NextButton projectId={projectId} isPrimary={!hasNext} small />
  );
}
