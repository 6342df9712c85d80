import { useText } from "../../i18n";
import { decidedIn } from "../../model/undecided";
import type { EditorStore } from "../../ops/store";
import { describe } from "../../surface/texts";
import styles from "../editor.module.css";
import { HeldBackLine } from "../heldBack/HeldBackLine";
import { surfaceTexts } from "../panes/surfaceTexts";
import { useEditor, useStoreValue } from "../useStore";

const longest = 120;

/**
 * Describes what is under the pointer or the cursor, in the same words as for screen readers, and how much is left to
 * do.
 */
export function StatusLine() {
  const t = useText();
  const { store } = useEditor();
  const place = useStoreValue(["hover", "current", "selection", "mentions", "entities"], placeIn);
  const { decided, total } = useStoreValue(["mentions"], (s) => decidedIn(s.doc));
  return (
    <footer className={styles.statusLine}>
      <span className={styles.place} dir="auto">
        {place}
      </span>
      <HeldBackLine />
      <span>{t("status.open", { open: total - decided, total, count: total })}</span>
      {store.doc.signs.length > 0 && <span>{t("status.signs", { count: store.doc.signs.length })}</span>}
      <span>{t("status.tokens", { count: store.doc.baseTokens.length })}</span>
    </footer>
  );
}

function placeIn({ doc, hoverMention, currentMention, chosen }: EditorStore): string {
  const mention = doc.mention(hoverMention ?? currentMention);
  if (mention) return describe(doc, mention, doc.textOf(mention), surfaceTexts());
  return chosen ? doc.textOf(chosen).trim().slice(0, longest) : "";
}
