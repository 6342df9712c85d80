import { type ReactNode, useId } from "react";
import { localName, useText } from "../../i18n";
import { PlainButton } from "../../ui/Button";
import { KeyHint } from "../commands/KeyHint";
import { useCanEdit, useEditor } from "../useStore";
import { canMark, type ReadablePlace } from "./readable";
import styles from "./readable.module.css";

interface Props {
  place: ReadablePlace;
  isCurrent: boolean;
  onFocus: () => void;
  onGo: () => void;
  onMark: () => void;
  onStay: () => void;
  /** The form that asks why the words may stay. */
  children: ReactNode;
}

/** The line with the words, and what can be done about them. */
export function ReadableItem({ place, isCurrent, onFocus, onGo, onMark, onStay, children }: Props) {
  const t = useText();
  const id = useId();
  const canEdit = useCanEdit();
  const { store } = useEditor();
  const label = store.doc.labels.get(place.label);
  const { field } = place.place;
  return (
    <li className={styles.place} data-current={isCurrent || undefined}>
      <div className={styles.line}>
        <button
          type="button"
          data-place
          className={styles.words}
          tabIndex={isCurrent ? 0 : -1}
          aria-describedby={id}
          onFocus={onFocus}
          onClick={onGo}
        >
          {field !== "text" && <span className={styles.field}>{t(`readable.field.${field}`)}</span>}
          <span dir="auto">
            {place.before}
            <mark>{place.words}</mark>
            {place.after}
          </span>
        </button>
        <span className={styles.acts}>
          <PlainButton small isDisabled={!canEdit} onPress={onMark}>
            {t(canMark(place) ? "readable.mark" : "readable.edit")}
            {isCurrent && <KeyHint command="readable.mark" />}
          </PlainButton>
          <PlainButton small kind="quiet" isDisabled={!canEdit} onPress={onStay}>
            {t("readable.stay")}
            {isCurrent && <KeyHint command="readable.stay" />}
          </PlainButton>
        </span>
      </div>
      <p id={id} className={styles.why}>
        {why(t, place, label ? localName(label.name) : place.label)}
      </p>
      {children}
    </li>
  );
}

function why(t: ReturnType<typeof useText>, { like, hidden }: ReadablePlace, label: string): string {
  if (like === null) return t("readable.why.other", { label });
  return hidden === "" ? t("readable.why.same", { label }) : t("readable.why.form", { label, words: hidden });
}
