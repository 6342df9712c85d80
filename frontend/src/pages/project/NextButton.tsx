import { useMutation } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { type NextDocument, takeNext } from "../../api/documents";
import { messageOf } from "../../api/error";
import type { ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { toast } from "../../ui/toast";

interface Props {
  projectId: string;
  /** Whether it is the next step of the page. */
  isPrimary?: boolean;
  small?: boolean;
  autoFocus?: boolean;
}

/** Opens the next document: one that the person has begun, or was assigned, or else the first that nobody has. */
export function NextButton({ projectId, isPrimary = true, small = false, autoFocus = false }: Props) {
  const t = useText();
  const [, navigate] = useLocation();
  const next = useMutation({
    mutationFn: () => takeNext(projectId, "annotate"),
    onSuccess: ({ document_id, pending }: NextDocument) => {
      if (document_id !== null) navigate(`/documents/${document_id}/edit`);
      else toast(t(pending ? "project.next.pending" : "project.next.none"));
    },
    onError: (error) => toast(messageOf(error), "bad"),
  });
  return (
    <Button
      kind={isPrimary ? "primary" : "secondary"}
      small={small}
      isPending={next.isPending}
      autoFocus={autoFocus}
      onPress={() => next.mutate()}
    >
      <Icon name="play" size={small ? 12 : 16} />
      {t("project.next")}
    </Button>
  );
}

/** Reviewers and leads may review, and annotators in pairs. */
export function mayReview({ role, review }: Pick<ProjectDetails, "role" | "review">): boolean {
  return review !== "none" && (role !== "annotator" || review === "pair");
}

/**
 * Opens the next review: one that the person has begun, or was assigned, or else a finished one that nobody reviews.
 */
export function NextReviewButton({ projectId, isPrimary = false, small = false, autoFocus = false }: Props) {
  const t = useText();
  const [, navigate] = useLocation();
  const next = useMutation({
    mutationFn: () => takeNext(projectId, "review"),
    onSuccess: ({ annotation_id }: NextDocument) => {
      if (annotation_id !== null) navigate(`/annotations/${annotation_id}`);
      else toast(t("next.review.none"));
    },
    onError: (error) => toast(messageOf(error), "bad"),
  });
  return (
    <Button
      kind={isPrimary ? "primary" : "secondary"}
      small={small}
      isPending={next.isPending}
      autoFocus={autoFocus}
      onPress={() => next.mutate()}
    >
      <Icon name="check" />
      {t("next.review")}
    </Button>
  );
}
