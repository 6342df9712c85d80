import { useText } from "../../i18n";
import { PlainButton } from "../../ui/Button";
import { KeyHint } from "../commands/KeyHint";
import { useEditor, useStoreValue } from "../useStore";
import { useWhole } from "./useWhole";

/** Applies the next label to all mentions of an entity that has several. */
export function WholeButton({ entity }: { entity: string }) {
  const t = useText();
  const { actions } = useEditor();
  const count = useStoreValue(["mentions"], ({ doc }) => doc.mentionsOf(entity).length);
  const whole = useWhole();
  if (count < 2) return null;
  const press = () => {
    actions.labelling.takeWhole();
    actions.focusText();
  };
  return (
    <PlainButton small onPress={press} aria-pressed={whole === entity}>
      {t("action.label.entity", { count })} <KeyHint command="label.entity" />
    </PlainButton>
  );
}
