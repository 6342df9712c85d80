import { localName, useText } from "../../i18n";
import type { MentionRow } from "../../model/types";
import { useEditor } from "../useStore";
import { Toggles } from "./Toggles";

/** The modifiers that the mention's label allows. */
export function ModifierToggles({ mention, canEdit }: { mention: MentionRow; canEdit: boolean }) {
  const t = useText();
  const { store, actions } = useEditor();
  const { labels } = store.doc;
  const allowed = labels.of("modifier").filter(({ key }) => labels.mayCarry(mention.label, key));
  if (allowed.length === 0) return null;
  return (
    <Toggles
      name={t("mention.modifiers")}
      isDisabled={!canEdit}
      options={allowed.map(({ key, name }) => ({
        key,
        text: key,
        title: localName(name),
        on: mention.modifiers.includes(key),
      }))}
      onToggle={actions.labelling.switch}
    />
  );
}
