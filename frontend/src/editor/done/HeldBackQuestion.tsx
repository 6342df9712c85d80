import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import styles from "../heldBack/heldBack.module.css";
import { useEditor } from "../useStore";
import type { HeldBackAnswer } from "./useHeldBack";

/** Asks whether somebody has looked at the held-back mentions before they stay readable. */
export function HeldBackQuestion({ answer, onClose }: { answer: HeldBackAnswer; onClose: () => void }) {
  const t = useText();
  const { store, actions } = useEditor();
  const { count, isLeft, leave } = answer;
  const look = () => {
    onClose();
    store.showHeldBack(false);
    actions.toggleHeldBack();
  };
  if (count === 0) return null;
  if (isLeft) return <p role="status">{t("heldBack.left", { count })}</p>;
  return (
    <section className={styles.question}>
      <p>{t("heldBack.question", { count })}</p>
      <div className={styles.answers}>
        <Button onPress={look} autoFocus>
          {t("heldBack.look", { count })}
        </Button>
        <Button onPress={leave}>{t("heldBack.leave", { count })}</Button>
      </div>
    </section>
  );
}
