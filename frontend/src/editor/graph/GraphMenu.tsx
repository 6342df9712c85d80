import { useRef } from "react";
import { Menu, MenuItem, Popover } from "react-aria-components";
import { useText } from "../../i18n";
import { printed } from "../../keys/printed";
import { classes } from "../../ui/classes";
import { Kbd } from "../../ui/Kbd";
import list from "../../ui/list.module.css";
import styles from "../panes/panes.module.css";
import { useEditor } from "../useStore";
import { type EdgeCommand, edgeCommands } from "./graphActions";

interface Props {
  at: { readonly x: number; readonly y: number };
  canFit: boolean;
  onRun: (command: EdgeCommand) => void;
  onClose: () => void;
}

/** A menu at a point of the page with the commands for the selected edges and their keys. */
export function GraphMenu({ at, canFit, onRun, onClose }: Props) {
  const t = useText();
  const { keys } = useEditor();
  const anchor = useRef<HTMLSpanElement>(null);
  const offered: readonly EdgeCommand[] = canFit ? [...edgeCommands, "fits"] : edgeCommands;
  return (
    <>
      <span ref={anchor} className={styles.anchor} style={{ left: at.x, top: at.y }} />
      <Popover
        triggerRef={anchor}
        isOpen
        onOpenChange={(open) => !open && onClose()}
        placement="bottom start"
        aria-label={t("graph.edges")}
        className={classes(list.popover)}
      >
        <Menu
          aria-label={t("graph.edges")}
          autoFocus="first"
          className={classes(list.list, list.plain)}
          onClose={onClose}
          onAction={(key) => onRun(key as EdgeCommand)}
        >
          {offered.map((command) => (
            <MenuItem key={command} id={command} textValue={t(`graph.${command}`)} className={classes(list.item)}>
              <span className={list.grow}>{t(`graph.${command}`)}</span>
              {keys
                .keysOf(`graph.${command}`)
                .slice(0, 1)
                .map((press) => (
                  <Kbd key={press} keys={printed(press)} />
                ))}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </>
  );
}
