import { useState } from "react";
import type { MovedTo } from "../../api/moves";
import type { Review } from "../../api/reviews";
import { useText } from "../../i18n";
import { MoveDialog } from "../../moves/MoveDialog";
import { Button, LinkButton } from "../../ui/Button";
import type { OpenDocument } from "../openDocument";
import { useEditor } from "../useStore";
import { isSettled } from "./places";
import styles from "./review.module.css";

/** Ends a review without confirming, with a reason. The review stays open while something is to be discussed. */
export function FinishButtons({ opened, review }: { opened: OpenDocument; review: Review }) {
  const t = useText();
  const { store, reload } = useEditor();
  const [asked, setAsked] = useState<MovedTo | null>(null);
  const ask = (to: MovedTo) => void store.flush().then(() => setAsked(to));
  const toTalk = review.disagreements.filter((each) => !isSettled(each)).length;
  return (
    <div className={styles.finish}>
      {toTalk > 0 && (
        <LinkButton href={`/projects/${opened.project.id}/meeting?annotation=${opened.id}`}>
          {t("reviewing.toMeeting", { count: toTalk })}
        </LinkButton>
      )}
      <Button small onPress={() => ask("in_progress")}>
        {t("reviewing.giveBack")}
      </Button>
      <Button kind="quiet" small onPress={() => ask("done")}>
        {t("reviewing.stop")}
      </Button>
      {asked && (
        <MoveDialog
          annotationId={opened.id}
          from="in_review"
          to={asked}
          needsReason
          onClose={() => setAsked(null)}
          onMoved={() => {
            setAsked(null);
            reload();
          }}
        />
      )}
    </div>
  );
}
