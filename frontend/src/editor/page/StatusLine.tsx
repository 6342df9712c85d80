import { useText } from "../../i18n";
import type { EditorStore } from "../../ops/store";
import { usePreference } from "../../preferences/usePreference";
import { describe } from "../../surface/texts";
import styles from "../editor.module.css";
import { GraphStrip } from "../graph/GraphStrip";
import { HeldBackLine } from "../heldBack/HeldBackLine";
import { useWhole } from "../labelling/useWhole";
import { surfaceTexts } from "../panes/surfaceTexts";
import { useEditor, usePage, useStoreValue } from "../useStore";

const longest = 120;

/**
 * The strip below the text: opens the graph, describes what is under the pointer or the cursor in the same words as for
 * screen readers, and says what there is in the text. How much is decided is in the top bar.
 */
export function StatusLine() {
  const t = useText();
  const { store } = useEditor();
  const place = useStoreValue(["hover", "current", "selection", "mentions", "entities"], placeIn);
  return (
    <footer className={styles.statusLine}>
      <GraphStrip />
      <WholeEntity />
      <span className={styles.place} dir="auto">
        {place}
      </span>
      <HeldBackLine />
      {store.doc.signs.length > 0 && <span>{t("status.signs", { count: store.doc.signs.length })}</span>}
      <span>{t("status.tokens", { count: store.doc.baseTokens.length })}</span>
    </footer>
  );
}

/** Says that the next label is for a whole entity, while the list of labels does not say so itself. */
function WholeEntity() {
  const t = useText();
  const { store } = useEditor();
  const whole = useWhole();
  const [isPinned] = usePreference("label_list_pinned");
  const isOpen = usePage(({ isLabelling }) => isLabelling);
  const isSaid = whole !== null && !isPinned && !isOpen;
  return (
    <span role="status" className={styles.whole}>
      {isSaid && t("palette.whole", { count: store.doc.mentionsOf(whole).length })}
    </span>
  );
}

function placeIn({ doc, hoverMention, currentMention, chosen }: EditorStore): string {
  const mention = doc.mention(hoverMention ?? currentMention);
  if (mention) return describe(doc, mention, doc.textOf(mention), surfaceTexts());
  return chosen ? doc.textOf(chosen).trim().slice(0, longest) : "";
}
