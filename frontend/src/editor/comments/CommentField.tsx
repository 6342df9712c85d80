import { localName, useText } from "../../i18n";
import { takesComment } from "../../model/labels";
import { LONGEST_TEXT } from "../../model/storable";
import type { MentionRow } from "../../model/types";
import { useDraft } from "../../ui/useDraft";
import styles from "../mention/panel.module.css";
import { Toggles } from "../mention/Toggles";
import { useEditor } from "../useStore";

/** The temporary labels, and the comment field that they open. The comment is saved when the field loses the focus. */
export function CommentField({ mention, canEdit }: { mention: MentionRow; canEdit: boolean }) {
  const t = useText();
  const { store, actions, page } = useEditor();
  const [draft, setDraft] = useDraft(mention.comment);
  const flags = store.doc.labels.of("temporary");
  if (flags.length === 0) return null;
  return (
    <>
      <Toggles
        name={t("mention.flags")}
        isDisabled={!canEdit}
        options={flags.map(({ key, name }) => ({
          key,
          text: key,
          title: localName(name),
          on: mention.flags.includes(key),
          command: `flag.${key}`,
        }))}
        onToggle={actions.labelling.switch}
      />
      {mention.flags.some(takesComment) && (
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
      )}
    </>
  );
}
