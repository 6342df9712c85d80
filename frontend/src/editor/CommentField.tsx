import { useEffect, useState } from "react";
import { localName, useText } from "../i18n";
import type { MentionRow } from "../model/types";
import styles from "./panel.module.css";
import { Toggles } from "./Toggles";
import { useEditor } from "./useStore";

const flagKeys: Readonly<Record<string, string>> = { "OBS!": "o", "Com!": "m" };

/** The temporary labels and the comment they open. A comment is kept when the field is left. */
export function CommentField({ mention, canEdit }: { mention: MentionRow; canEdit: boolean }) {
  const t = useText();
  const { store, actions } = useEditor();
  const [draft, setDraft] = useState(mention.comment);
  useEffect(() => setDraft(mention.comment), [mention.comment]);
  const flags = store.doc.labels.of("temporary");
  const commented = mention.flags.some((flag) => flag.includes("!"));
  if (flags.length === 0) return null;
  const keep = () => {
    if (draft !== mention.comment) actions.setComment(mention.id, draft);
  };
  return (
    <div className={styles.row}>
      <span className={styles.name} id="temporary-labels">
        {t("mention.flags")}
      </span>
      <Toggles
        labelledBy="temporary-labels"
        isDisabled={!canEdit}
        options={flags.map(({ key, name }) => ({
          key,
          text: key,
          title: localName(name),
          on: mention.flags.includes(key),
          hint: flagKeys[key] ?? "",
        }))}
        onToggle={actions.toggleLabel}
      />
      {commented && (
        <textarea
          id="comment-field"
          className={styles.comment}
          aria-label={t("mention.comment")}
          placeholder={t("mention.comment")}
          dir="auto"
          rows={3}
          value={draft}
          disabled={!canEdit}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={keep}
          onKeyDown={(event) => {
            if (event.key !== "Escape" && !(event.key === "Enter" && (event.ctrlKey || event.metaKey))) return;
            // Kept before the focus moves: the mention it moves to is drawn anew by what is kept.
            keep();
            actions.focusText();
          }}
        />
      )}
    </div>
  );
}
