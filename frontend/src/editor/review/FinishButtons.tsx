import { useState } from "react";
import type { MovedTo } from "../../api/moves";
import type { Review } from "../../api/reviews";
import { useText } from "../../i18n";
import { MoveDialog } from "../../moves/MoveDialog";
import { Button, LinkButton } from "../../ui/Button";
import { DoneDialog } from "../done/DoneDialog";
import type { OpenDocument } from "../openDocument";
import { useEditor } from "../useStore";
import { isSettled } from "./places";
import styles from "./review.module.css";

/**
 * Ends a review: confirms the annotation, or sends it back with a reason. The review stays open while something is to
 * be discussed.
 */
export function FinishButtons({ opened, review }: { opened: OpenDocument; review: Review }) {
  const t = useText();
  const { store, reload } = useEditor();
  const [asked, setAsked] = useState<MovedTo | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const ask = (to: MovedTo) => void store.flush().then(() => setAsked(to));
  const toTalk = review.disagreements.filter((each) => !isSettled(each)).length;
  return (
    <div className={styles.finish}>
      <Button kind="primary" small isDisabled={review.missing.length > 0} onPress={() => setConfirming(true)}>
        {t("reviewing.confirm")}
      </Button>
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
      {isConfirming && (
        <DoneDialog
          opened={opened}
          to="confirmed"
          onClose={() => setConfirming(false)}
          onDone={() => {
            setConfirming(false);
            reload();
          }}
        />
      )}
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
