import { useState } from "react";
import { type ApiError, hasCode, messageOf } from "../../api/error";
import { useText } from "../../i18n";
import { LONGEST_TEXT } from "../../model/storable";
import type { Uuid } from "../../model/types";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { toast } from "../../ui/toast";
import { useEditor } from "../useStore";
import { FixedProblem } from "./FixedProblem";
import { alignParagraph, fixedWords, lineOf, targetOf } from "./paragraphs";
import styles from "./rewriting.module.css";

interface Props {
  paragraph: number;
  onClose: () => void;
}

/** The target of a whole paragraph in one field. The server works out which words replace which. */
export function ParagraphDialog({ paragraph, onClose }: Props) {
  const t = useText();
  const { store } = useEditor();
  const { doc } = store;
  const line = lineOf(doc, paragraph);
  const [before] = useState(() => targetOf(doc, line));
  const [text, setText] = useState(before);
  const [isLinked, setLinked] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const fixed = fixedWords(doc, line);

  const keep = async (release: readonly Uuid[] = []) => {
    setProblem(null);
    setBusy(true);
    try {
      const count = await alignParagraph(store, { line, text: onOneLine(text), release, isLinked });
      toast(count > 0 ? t("paragraph.done", { count }) : t("paragraph.same"), count > 0 ? "good" : "plain");
      onClose();
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t("paragraph.title")}
      isOpen
      wide
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button kind="primary" isPending={isBusy} isDisabled={text === before} onPress={() => keep()}>
            {t("paragraph.keep")}
          </Button>
        </>
      }
    >
      <h3>{t("paragraph.source")}</h3>
      <p className={styles.source} dir="auto">
        {doc.textOf(line)}
      </p>
      <h3 className={styles.label} id="paragraph-target">
        {t("paragraph.target")}
      </h3>
      <textarea
        className={styles.area}
        aria-labelledby="paragraph-target"
        dir="auto"
        rows={Math.min(12, 2 + Math.ceil(text.length / 70))}
        maxLength={LONGEST_TEXT}
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (text !== before) void keep();
        }}
      />
      {fixed.length > 0 && (
        <p className={styles.fixed} dir="auto">
          {t("paragraph.fixed", { pseudonyms: fixed.join(" · ") })}
        </p>
      )}
      <label className={styles.check}>
        <input type="checkbox" checked={isLinked} onChange={() => setLinked(!isLinked)} />
        {t("paragraph.link")}
      </label>
      {problem !== null && (
        <div role="alert" className={styles.problem}>
          {isFixed(problem) ? <FixedProblem error={problem} onRelease={keep} /> : messageOf(problem)}
        </div>
      )}
    </Dialog>
  );
}

/** A line break would start another paragraph. */
function onOneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, " ");
}

function isFixed(problem: unknown): problem is ApiError {
  return hasCode(problem, "fixed_text");
}
