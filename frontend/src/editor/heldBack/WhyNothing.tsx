import { useText } from "../../i18n";
import { heldBackIn } from "../../model/heldBack";
import { useStoreValue } from "../useStore";
import styles from "./heldBack.module.css";

/** Says why nothing is proposed in a text without proposals. */
export function WhyNothing() {
  const t = useText();
  const mentions = useStoreValue(["mentions"], (s) => s.doc.mentions);
  const { count, why } = heldBackIn(mentions);
  if (mentions.length > count) return null;
  return (
    <p className={styles.nothing}>
      {count === 0 || why === null
        ? t("nothing.found")
        : t("nothing.heldBack", { count, why: t(`heldBack.why.${why}`) })}
    </p>
  );
}
