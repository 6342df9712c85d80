import { useText } from "../../i18n";
import { takesComment } from "../../model/labels";
import { LONGEST_TEXT } from "../../model/storable";
import type { MentionRow } from "../../model/types";
import { useDraft } from "../../ui/useDraft";
import styles from "../mention/panel.module.css";
import { useEditor } from "../useStore";

/** The comment that a flag of the mention asks for. It is saved when the field loses the focus. */
export function CommentField({ mention, canEdit }: { mention: MentionRow; canEdit: boolean }) {
  const t = useText();
  const { actions, page } = useEditor();
  const [draft, setDraft] = useDraft(mention.comment);
  if (!mention.flags.some(takesComment)) return null;
  return (
    <textarea
      id="comment-field"
      ref={page.parts.ref("comment")}
      className={styles.comment}
      aria-label={t("mention.comment")}
      placeholder={t("mention.comment")}
      dir="auto"
      rows={2}
      maxLength={LONGEST_TEXT}
      value={draft}
      disabled={!canEdit}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => draft !== mention.comment && actions.setComment(mention.id, draft)}
      onKeyDown={(event) => event.key === "Enter" && (event.ctrlKey || event.metaKey) && actions.focusText()}
    />
  );
}
