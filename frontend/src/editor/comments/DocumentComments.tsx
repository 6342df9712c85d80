import { useText } from "../../i18n";
import { LONGEST_TEXT } from "../../model/storable";
import { useDraft } from "../../ui/useDraft";
import styles from "../mention/panel.module.css";
import { useCanEdit, useEditor, useStoreValue } from "../useStore";

const fields = ["comment_stage", "comment_user"] as const;

/** The two comments on the document: for later stages of the work, and for the corpus user. */
export function DocumentComments() {
  const t = useText();
  const { page } = useEditor();
  const comments = useStoreValue(["comments"], (store) => store.doc.comments);
  return (
    <section
      className={styles.section}
      aria-label={t("comments.title")}
      id="panel-comments"
      ref={page.parts.ref("comments")}
      tabIndex={-1}
    >
      <h2 className={styles.title}>{t("comments.title")}</h2>
      {fields.map((field) => (
        <DocumentComment key={field} field={field} value={comments[field]} />
      ))}
    </section>
  );
}

function DocumentComment({ field, value }: { field: (typeof fields)[number]; value: string }) {
  const t = useText();
  const { actions, page } = useEditor();
  const canEdit = useCanEdit();
  const [draft, setDraft] = useDraft(value);
  return (
    <label className={styles.documentComment}>
      <span>{t(`comments.${field}`)}</span>
      <textarea
        id={field === "comment_user" ? "comment-user-field" : undefined}
        ref={field === "comment_user" ? page.parts.ref("comment_user") : undefined}
        className={styles.comment}
        rows={2}
        maxLength={LONGEST_TEXT}
        dir="auto"
        value={draft}
        disabled={!canEdit}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => draft !== value && actions.setDocumentComment(field, draft)}
      />
    </label>
  );
}
