import { type RefObject, useId } from "react";
import { useText } from "../../i18n";
import type { Span, Uuid } from "../../model/types";
import panel from "../mention/panel.module.css";
import { useEditor } from "../useStore";
import { choicesFor, replacementText } from "./beside";

interface Props {
  span: Span;
  value: Uuid | null;
  isDisabled?: boolean;
  list?: RefObject<HTMLSelectElement | null>;
  onChange: (mention: Uuid | null) => void;
}

/** Chooses the mention that makes the rewrite necessary: one in the paragraph, nearest first, or none. */
export function LinkSelect({ span, value, isDisabled = false, list, onChange }: Props) {
  const t = useText();
  const { store } = useEditor();
  const id = useId();
  const choices = choicesFor(store.doc, span, value);
  if (choices.length === 0) return null;
  return (
    <div className={panel.row}>
      <label className={panel.name} htmlFor={id}>
        {t("rewrite.because")}
      </label>
      <select
        ref={list}
        id={id}
        className={panel.select}
        value={value ?? ""}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">{t("rewrite.because.none")}</option>
        {choices.map((mention) => (
          <option key={mention.id} value={mention.id}>
            {replacementText(store.doc, mention)}
          </option>
        ))}
      </select>
    </div>
  );
}
