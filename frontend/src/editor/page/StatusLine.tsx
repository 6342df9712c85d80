import { useText } from "../../i18n";
import { heldBackIn } from "../../model/heldBack";
import type { EditorStore } from "../../ops/store";
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
 * screen readers, and says how much is left to do.
 */
export function StatusLine() {
  const t = useText();
  const { store } = useEditor();
  const place = useStoreValue(["hover", "current", "selection", "mentions", "entities"], placeIn);
  const mentions = useStoreValue(["mentions"], (s) => s.doc.mentions);
  const open = mentions.filter(({ status }) => status === "proposed").length;
  const total = mentions.length - heldBackIn(mentions).count;
  return (
    <footer className={styles.statusLine}>
      <GraphStrip />
      <WholeEntity />
      <span className={styles.place} dir="auto">
        {place}
      </span>
      <HeldBackLine />
      <span>{t("status.open", { open, total, count: total })}</span>
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
  const isListed = usePage(({ layout, isLabelling }) => layout.pinned || isLabelling);
  const isSaid = whole !== null && !isListed;
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
