import { type KeyboardEvent, useCallback, useEffect, useMemo, useState } from "react";
import type { View } from "../model/types";
import { guardUnsent } from "../ops/guard";
import { ConflictDialog } from "./ConflictDialog";
import { DocumentComments } from "./DocumentComments";
import { EntityPanel } from "./EntityPanel";
import styles from "./editor.module.css";
import { JoinDialog } from "./JoinDialog";
import { focusOn, keyCommands } from "./keyCommands";
import { MentionPanel } from "./MentionPanel";
import type { OpenDocument } from "./openDocument";
import { Palette } from "./Palette";
import { Panes } from "./Panes";
import { StatusLine } from "./StatusLine";
import { type OpenDialog, Toolbar } from "./Toolbar";
import { useEditor } from "./useStore";
import { useStoredFlag } from "./useStoredFlag";

const panels = ["panel-source", "panel-target", "label-field", "panel-mention", "panel-entities", "panel-comments"];

/** Steps the focus through the parts of the page, from the one it is in. */
function focusPanel(step: 1 | -1): void {
  const at = panels.findIndex((id) => document.getElementById(id)?.contains(document.activeElement));
  const next = panels[(Math.max(at, 0) + step + panels.length) % panels.length];
  document.getElementById(next ?? "")?.focus();
}

/** Keys that count wherever the focus is: F6 to the next part, Escape to the text. Dialogs lie outside and keep theirs. */
function onPageKey(event: KeyboardEvent<HTMLElement>, focusText: () => void): void {
  if (event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return;
  if (event.key === "F6") focusPanel(event.shiftKey ? -1 : 1);
  else if (event.key === "Escape") focusText();
  else return;
  event.preventDefault();
}

export function Editor({ opened, onReopen }: { opened: OpenDocument; onReopen: () => void }) {
  const { store, actions } = useEditor();
  const [view, setView] = useState<View>("target");
  const [chips, setChips] = useStoredFlag("maskros.chips", true);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const toggleView = useCallback(() => setView((now) => (now === "target" ? "masked" : "target")), []);
  const run = useMemo(
    () => keyCommands(store, actions, { openDialog: setDialog, toggleView, focusPanel }),
    [store, actions, toggleView],
  );
  const closeDialog = () => {
    setDialog(null);
    actions.focusText();
  };
  useEffect(() => {
    actions.focusComment = () => requestAnimationFrame(() => focusOn("#comment-field"));
    actions.focusText();
  }, [actions]);
  useEffect(() => guardUnsent(store), [store]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of what is inside
    <div className={styles.editor} onKeyDown={(event) => onPageKey(event, actions.focusText)}>
      <Toolbar opened={opened} dialog={dialog} onDialog={setDialog} onReopen={onReopen} />
      <div className={styles.palette}>
        <Palette onLeave={() => actions.focusText()} />
      </div>
      <Panes view={view} chips={chips} onView={setView} onChips={setChips} run={run} />
      <aside className={styles.panels}>
        <MentionPanel />
        <div className={styles.lists}>
          <EntityPanel />
          <DocumentComments />
        </div>
      </aside>
      <StatusLine />
      <ConflictDialog />
      {dialog === "join" && <JoinDialog onClose={closeDialog} />}
    </div>
  );
}
