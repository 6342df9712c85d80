import { useMutation } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { messageOf } from "../../api/error";
import { nextReview } from "../../api/work";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { toast } from "../../ui/toast";

/** Goes on with the review one has begun, else opens what one can review next. */
export function NextReviewButton({ projectId }: { projectId: string }) {
  const t = useText();
  const [, navigate] = useLocation();
  const next = useMutation({
    mutationFn: () => nextReview(projectId),
    onSuccess: ({ annotation_id }) => {
      if (annotation_id !== null) navigate(`/annotations/${annotation_id}`);
      else toast(t("work.next.none"));
    },
    onError: (error) => toast(messageOf(error), "bad"),
  });
  return (
    <Button isPending={next.isPending} onPress={() => next.mutate()}>
      {t("work.next.review")}
    </Button>
  );
}
