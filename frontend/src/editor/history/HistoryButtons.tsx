import { useEffect } from "react";
import { useText } from "../../i18n";
import type { Operation } from "../../ops/types";
import { IconButton } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { Tooltip } from "../../ui/Tooltip";
import { KeyHint } from "../commands/KeyHint";
import { useRun } from "../commands/useDesk";
import { useEditor, useStoreValue } from "../useStore";
import { KnownRows } from "./knownRows";
import { tell } from "./told";
import { wordsOf } from "./words";

/** Undo and redo, including what this person did on another page. A tooltip says what would be undone or redone. */
export function HistoryButtons() {
  const { store } = useEditor();
  // Asks the server what was done before this page was opened, so that the buttons are enabled correctly.
  useEffect(() => void store.recall(), [store]);
  return (["undo", "redo"] as const).map((taking) => <TakeBack key={taking} taking={taking} />);
}

function TakeBack({ taking }: { taking: "undo" | "redo" }) {
  const t = useText();
  const run = useRun();
  const next = useStoreValue(["unsent", "conflict"], (s) => s.next(taking));
  const can = useStoreValue(["unsent", "conflict"], (s) => s.canEdit && (taking === "undo" ? s.canUndo : s.canRedo));
  return (
    <Tooltip
      text={
        <>
          <Taken taking={taking} next={next} /> <KeyHint command={taking} />
        </>
      }
    >
      <IconButton label={t(`command.${taking}`)} isDisabled={!can} onPress={() => run(taking)}>
        <Icon name={taking} />
      </IconButton>
    </Tooltip>
  );
}

/** What would be undone or redone. Computed only when the tooltip is shown. */
function Taken({ taking, next }: { taking: "undo" | "redo"; next: Operation | null }) {
  const t = useText();
  const { store } = useEditor();
  const rows = new KnownRows(store.doc, next ? [next] : []);
  const what = next && (taking === "undo" ? tell(rows, next).sentence : wordsOf(rows, next));
  return what ? t(`taking.${taking}`, { what }) : t(`command.${taking}`);
}
