import { type KeyboardEvent, useId, useRef, useState } from "react";
import { messageOf } from "../../api/error";
import { useText } from "../../i18n";
import type { EntityRow } from "../../model/types";
import { PlainButton } from "../../ui/Button";
import { useDraft } from "../../ui/useDraft";
import { KeyHint } from "../commands/KeyHint";
import styles from "../mention/panel.module.css";
import { useEditor } from "../useStore";
import { fateOfEntity } from "./replacement";

/** The server's limit. */
const LONGEST = 500;

interface Props {
  entity: EntityRow;
  canEdit: boolean;
}

/** The entity's pseudonym, written by hand (Enter saves it, Escape cancels) or drawn again. */
export function PseudonymField({ entity, canEdit }: Props) {
  const t = useText();
  const { store, actions, page } = useEditor();
  const [draft, setDraft] = useDraft(entity.pseudonym);
  const [problem, setProblem] = useState("");
  const givenUp = useRef(false);
  const id = useId();
  const fate = fateOfEntity(store.doc, entity);
  if (fate === "kept") return null;
  if (fate === "undecided") return <p className={styles.common}>{t("mention.undecidedLabel")}</p>;

  const attempt = async (change: () => Promise<void>) => {
    setProblem("");
    await change().catch((error: unknown) => setProblem(messageOf(error)));
  };
  const keep = () => {
    const changed = !givenUp.current && draft.trim() !== "" && draft !== entity.pseudonym;
    givenUp.current = false;
    if (changed) void attempt(() => actions.writePseudonym(entity.id, draft));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    if (event.key === "Escape") setDraft(entity.pseudonym);
    givenUp.current = event.key === "Escape";
    actions.focusText(); // leaving the field saves its text
  };
  return (
    <div className={styles.row}>
      <label className={styles.name} htmlFor="pseudonym-field">
        {t("mention.pseudonym")} <KeyHint command="pseudonym.write" />
        {entity.locked && <span className={styles.locked}> {t("mention.locked")}</span>}
      </label>
      <div className={styles.line}>
        <input
          id="pseudonym-field"
          ref={page.parts.ref("pseudonym")}
          className={styles.input}
          dir="auto"
          maxLength={LONGEST}
          value={draft}
          disabled={!canEdit}
          aria-describedby={problem ? id : undefined}
          aria-invalid={problem !== ""}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={keep}
        />
        <PlainButton small isDisabled={!canEdit} onPress={() => attempt(() => actions.redraw(entity.id))}>
          {t("action.redraw")} <KeyHint command="pseudonym.redraw" />
        </PlainButton>
      </div>
      {problem && (
        <p id={id} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
