import { useState } from "react";
import { messageOf } from "../../api/error";
import { startReview } from "../../api/reviews";
import { useText } from "../../i18n";
import { usePerson } from "../../offline/person";
import { Button } from "../../ui/Button";
import { toast } from "../../ui/toast";
import type { OpenDocument } from "../openDocument";
import { useEditor } from "../useStore";
import styles from "./review.module.css";
import { useReview } from "./useReviewing";

interface Props {
  opened: OpenDocument;
  isReport: boolean;
  onReport: () => void;
}

/** Says quietly that the annotation can be reviewed, that somebody reviews it, or that somebody has. */
export function ReviewBanner({ opened, isReport, onReport }: Props) {
  const t = useText();
  const person = usePerson();
  const { review, latest } = useReview();
  if (review !== null) return null;
  const mayStart = opened.moves.some(({ to, objection }) => to === "in_review" && objection === null);
  if (latest !== null && latest.finished_at === null) {
    return (
      <Banner>
        <p>{t("banner.underWay", { name: latest.reviewer.name })}</p>
      </Banner>
    );
  }
  if (latest === null && !mayStart) return null;
  const own = opened.annotator?.id === person.id;
  return (
    <Banner>
      <p>
        {mayStart
          ? t("banner.start", { name: opened.annotator?.name ?? "" })
          : t(own ? "banner.reviewedYours" : "banner.reviewed", { name: latest?.reviewer.name ?? "" })}
      </p>
      {latest !== null && !isReport && (
        <Button small onPress={onReport}>
          {t("banner.report")}
        </Button>
      )}
      {mayStart && <StartButton annotationId={opened.id} />}
    </Banner>
  );
}

function Banner({ children }: { children: React.ReactNode }) {
  return <div className={styles.banner}>{children}</div>;
}

function StartButton({ annotationId }: { annotationId: string }) {
  const t = useText();
  const { reload } = useEditor();
  const { refresh } = useReview();
  const [isStarting, setStarting] = useState(false);
  const start = async () => {
    setStarting(true);
    try {
      await startReview(annotationId);
      // The review begins in the editor that stays: one that is drawn anew forgets what was pressed before.
      await reload();
      await refresh();
    } catch (error) {
      toast(messageOf(error), "bad");
      setStarting(false);
    }
  };
  return (
    <Button kind="primary" small isPending={isStarting} onPress={start}>
      {t("banner.startIt")}
    </Button>
  );
}
