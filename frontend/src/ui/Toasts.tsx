import { type FocusEvent, useRef, useSyncExternalStore } from "react";
import { useText } from "../i18n";
import { Button, IconButton } from "./Button";
import { classes } from "./classes";
import { Icon } from "./Icon";
import styles from "./Toasts.module.css";
import { dismiss, subscribeToasts, toasts } from "./toast";

/** The live region of the page. It is always there, so that its new contents are announced. */
export function Toasts() {
  const t = useText();
  const shown = useSyncExternalStore(subscribeToasts, toasts);
  const before = useRef<Element | null>(null);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  const close = (id: number) => {
    dismiss(id);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  return (
    <section aria-label={t("app.notifications")} className={styles.region} onFocus={onFocus}>
      <div role="status" className={styles.list}>
        {shown.map(({ id, tone, text, action }) => (
          <div key={id} className={classes(styles.toast, styles[tone])}>
            {tone !== "plain" && <Icon name={tone === "good" ? "check" : "warning"} />}
            <span className={styles.text}>{text}</span>
            {action !== undefined && (
              <Button
                small
                onPress={() => {
                  close(id);
                  action.run();
                }}
              >
                {action.text}
              </Button>
            )}
            <IconButton label={t("action.dismiss")} onPress={() => close(id)}>
              <Icon name="close" size={14} />
            </IconButton>
          </div>
        ))}
      </div>
    </section>
  );
}
