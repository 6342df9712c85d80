import { localName, useText } from "../../i18n";
import type { MentionRow } from "../../model/types";
import { Toggles } from "../mention/Toggles";
import { useEditor } from "../useStore";

/** The temporary labels of the label set. */
export function FlagToggles({ mention, canEdit }: { mention: MentionRow; canEdit: boolean }) {
  const t = useText();
  const { store, actions } = useEditor();
  const flags = store.doc.labels.of("temporary");
  if (flags.length === 0) return null;
  return (
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
  );
}
