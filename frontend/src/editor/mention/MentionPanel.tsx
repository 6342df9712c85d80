import type { ReactNode } from "react";
import { t, useText } from "../../i18n";
import type { Doc } from "../../model/doc";
import { wordAround } from "../../model/graphemes";
import type { MentionRow, Span } from "../../model/types";
import { CommandButton } from "../commands/CommandButton";
import { KeyHint } from "../commands/KeyHint";
import { useLayerExceptions } from "../exceptions/useLayerExceptions";
import { WhyNothing } from "../heldBack/WhyNothing";
import { useReview } from "../review/useReviewing";
import { RewriteCards } from "../rewriting/RewriteCard";
import { rewritesAt } from "../rewriting/rewriting";
import { useCanEdit, useChosen, useCurrentMention, useEditor, useStoreValue } from "../useStore";
import { MentionDetail } from "./MentionDetail";
import styles from "./panel.module.css";

/**
 * Everything that was decided about the current mention; each value can be changed here. `children` is said before it.
 */
export function MentionPanel({ children }: { children?: ReactNode }) {
  const t = useText();
  const { page } = useEditor();
  const mention = useCurrentMention();
  useLayerExceptions();
  return (
    <section
      className={styles.mention}
      aria-label={t("mention.title")}
      id="panel-mention"
      ref={page.parts.ref("mention")}
      tabIndex={-1}
    >
      {children}
      {mention ? <MentionDetail mention={mention} /> : <NothingChosen />}
      <RewritesHere mention={mention} />
    </section>
  );
}

/** The words. If only part of a word is selected, also the whole word. */
function wordsText(doc: Doc, span: Span): string {
  const word = wordAround(doc, span);
  const words = doc.textOf(span).trim();
  return word ? t("part.selected", { part: words, word: doc.textOf(word) }) : words;
}

/** Rewrites at the current place, and those elsewhere that belong to the mention. */
function RewritesHere({ mention }: { mention: MentionRow | undefined }) {
  const t = useText();
  const { store } = useEditor();
  useStoreValue(["rewrites"], (s) => s.doc);
  const chosen = useChosen();
  const here = chosen ? rewritesAt(store.doc, chosen) : [];
  const linked = mention ? store.doc.rewritesOf(mention.id).filter((rewrite) => !here.includes(rewrite)) : [];
  return (
    <>
      <RewriteCards title={t("rewrite.title")} rewrites={here} />
      <RewriteCards title={t("rewrites.ofMention")} rewrites={linked} />
    </>
  );
}

const ways = ["mention.next", "open.next", "done", "help"] as const;
const waysToRead = ["mention.next", "open.next", "help"] as const;
const waysInReview = ["mention.next", "review.read", "review.note", "review.panel", "done", "help"] as const;

/** The selected words and how to label them. Without a selection, the keys to start with. */
function NothingChosen() {
  const t = useText();
  const { review } = useReview();
  const canEdit = useCanEdit();
  const chosen = useStoreValue(["selection", "mentions"], ({ chosen: span, doc }) =>
    span ? wordsText(doc, span) : "",
  );
  if (chosen !== "") {
    return (
      <div className={styles.nothing}>
        <p className={styles.surface} dir="auto">
          {chosen.length > 80 ? `${chosen.slice(0, 80)}…` : chosen}
        </p>
        <p>{t("mention.unlabelled")}</p>
        {canEdit && (
          <p className={styles.label}>
            <CommandButton command="label_field">{t("action.label")}</CommandButton>
          </p>
        )}
      </div>
    );
  }
  return (
    <div className={styles.nothing}>
      <WhyNothing />
      <p>{t("mention.none")}</p>
      <dl className={styles.ways}>
        {(review !== null ? waysInReview : canEdit ? ways : waysToRead).map((command) => (
          <div key={command}>
            <dt>
              <KeyHint command={command} />
            </dt>
            <dd>{t(`command.${command}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
