import type { RefObject } from "react";
import { Button as AriaButton, Dialog, Popover } from "react-aria-components";
import { useText } from "../../i18n";
import { usePreference } from "../../preferences/usePreference";
import { Button } from "../../ui/Button";
import { classes } from "../../ui/classes";
import { Icon } from "../../ui/Icon";
import list from "../../ui/list.module.css";
import { KeyHint } from "../commands/KeyHint";
import { useEditor, usePage } from "../useStore";
import { initialLayout, moved, toggled } from "./paneLayout";
import styles from "./panes.module.css";
import { usePaneNames } from "./usePaneNames";

const labelChoices = ["chosen", "short", "off"] as const;

interface Props {
  /** Where it opens. */
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onClose: () => void;
}

/** Chooses which panes are shown, their order, and what is shown in them. */
export function PanesPopover({ button, isOpen, onClose }: Props) {
  const t = useText();
  const { page } = useEditor();
  const [labels, showLabels] = usePreference("mark_labels");
  const [isPinned, pin] = usePreference("label_list_pinned");
  const layout = usePage((shown) => shown.layout);
  const onLayout = page.changeLayout;
  const names = usePaneNames();
  return (
    <Popover
      triggerRef={button}
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      className={classes(list.popover)}
      placement="bottom end"
    >
      <Dialog className={classes(styles.menu)} aria-label={t("panes.title")}>
        <ul>
          {layout.order.map((pane, i) => (
            <li key={pane} className={styles.menuRow}>
              <label className={styles.menuLabel}>
                <input
                  type="checkbox"
                  checked={!layout.hidden.includes(pane)}
                  disabled={!layout.hidden.includes(pane) && layout.hidden.length === 2}
                  onChange={() => onLayout((now) => toggled(now, pane))}
                />{" "}
                {names[pane]}
              </label>
              {([-1, 1] as const).map((step) => (
                <AriaButton
                  key={step}
                  className={classes(styles.place)}
                  aria-label={t(step === -1 ? "panes.earlier" : "panes.later", { pane: names[pane] })}
                  isDisabled={layout.order[i + step] === undefined}
                  onPress={() => onLayout((now) => moved(now, pane, step))}
                >
                  <Icon name={step === -1 ? "up" : "down"} />
                </AriaButton>
              ))}
            </li>
          ))}
          <li className={styles.menuRow}>
            <label className={styles.menuLabel}>
              <input
                type="checkbox"
                checked={layout.signs}
                onChange={() => onLayout((now) => ({ ...now, signs: !now.signs }))}
              />{" "}
              {t("panes.signs")} <KeyHint command="signs" />
            </label>
          </li>
          <li className={styles.menuRow}>
            <label className={styles.menuLabel}>
              <input type="checkbox" checked={isPinned} onChange={() => pin(!isPinned)} /> {t("palette.pin")}
            </label>
          </li>
        </ul>
        <fieldset className={styles.choice}>
          <legend>{t("preferences.mark_labels")}</legend>
          {labelChoices.map((each) => (
            <label key={each} className={styles.menuLabel}>
              <input type="radio" name="labels" checked={labels === each} onChange={() => showLabels(each)} />{" "}
              {t(`preferences.mark_labels.${each}`)}
            </label>
          ))}
        </fieldset>
        <Button kind="quiet" small onPress={() => onLayout(() => initialLayout)}>
          {t("panes.reset")}
        </Button>
      </Dialog>
    </Popover>
  );
}
