import { Button as AriaButton, Dialog, DialogTrigger, Popover } from "react-aria-components";
import { useText } from "../../i18n";
import { Button, IconButton } from "../../ui/Button";
import { classes } from "../../ui/classes";
import { Icon } from "../../ui/Icon";
import list from "../../ui/list.module.css";
import { KeyHint } from "../commands/KeyHint";
import { useEditor, usePage } from "../useStore";
import { initialLayout, moved, toggled } from "./paneLayout";
import styles from "./panes.module.css";

/** Chooses which panes are shown, and their order. */
export function PaneMenu() {
  const t = useText();
  const { page } = useEditor();
  const layout = usePage((shown) => shown.layout);
  const onLayout = page.changeLayout;
  const names = { source: t("pane.source"), target: t("pane.target"), graph: t("graph.title") } as const;
  return (
    <DialogTrigger>
      <IconButton label={t("panes.title")}>
        <Icon name="panes" />
      </IconButton>
      <Popover className={classes(list.popover)} placement="bottom end">
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
          </ul>
          <Button kind="quiet" small onPress={() => onLayout(() => initialLayout)}>
            {t("panes.reset")}
          </Button>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
