import { useText } from "../../i18n";
import { heldBackIn } from "../../model/heldBack";
import { PlainButton } from "../../ui/Button";
import { KeyHint } from "../commands/KeyHint";
import { useEditor, useStoreValue } from "../useStore";
import styles from "./heldBack.module.css";

/** How many mentions are held back in this text, and why. A key shows or hides them. Empty if there are none. */
export function HeldBackLine() {
  const t = useText();
  const { actions } = useEditor();
  const mentions = useStoreValue(["mentions"], (s) => s.doc.mentions);
  const shown = useStoreValue(["held_back"], (s) => s.heldBackShown);
  const mayEdit = useStoreValue(["status"], (s) => s.mayEdit);
  const { count, why } = heldBackIn(mentions);
  if (count === 0) return null;
  return (
    <span className={styles.line}>
      <span className={styles.sample} aria-hidden="true" />
      <span className={styles.text}>{t("heldBack.line", { count, why: why ? t(`heldBack.why.${why}`) : "" })}</span>
      <PlainButton small onPress={actions.toggleHeldBack} aria-pressed={shown}>
        {t(shown ? "heldBack.hide" : "heldBack.show")} <KeyHint command="held_back.show" />
      </PlainButton>
      {mayEdit && (
        <PlainButton small onPress={actions.proposeHeldBack}>
          {t("heldBack.propose")} <KeyHint command="held_back.propose" />
        </PlainButton>
      )}
    </span>
  );
}
