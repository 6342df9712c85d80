import { useEffect, useState } from "react";
import { useText } from "../../i18n";
import { PlainButton } from "../../ui/Button";
import { useEditor } from "../useStore";
import { FirstLines } from "./FirstLines";
import styles from "./progress.module.css";

/** Once for each person: how to begin. It stays while the first document is open, until it is closed. */
export function FirstMinute() {
  const t = useText();
  const { store, actions, page } = useEditor();
  const name = store.doc.labels.isMasking ? "first_minute.masking" : "first_minute";
  const [isShown, setShown] = useState(() => !page.seen.has(name));
  useEffect(
    () => (isShown ? store.subscribe("mentions", () => page.seen.add(name)) : undefined),
    [store, page, name, isShown],
  );
  if (!isShown) return null;
  const close = () => {
    page.seen.add(name);
    setShown(false);
    actions.focusText();
  };
  return (
    <section className={styles.note} aria-label={t("first.title")}>
      <FirstLines />
      <PlainButton small onPress={close}>
        {t("first.close")}
      </PlainButton>
    </section>
  );
}
