import { useText } from "../../i18n";
import { TextField } from "../../ui/TextField";
import styles from "./import.module.css";
import { type Draft, metadataNames } from "./paste";

interface MetadataFieldsProps {
  draft: Draft;
  set: (part: Partial<Draft>) => void;
  /** The label set masks identifiers, so the person to protect is needed. */
  masks: boolean;
}

export function MetadataFields({ draft, set, masks }: MetadataFieldsProps) {
  const t = useText();
  const note = t("paste.metadata.optional");
  return (
    <fieldset className={styles.metadata}>
      <legend>{t("paste.metadata")}</legend>
      {metadataNames.map((name) => (
        <TextField
          key={name}
          label={t(`metadata.${name}`)}
          note={note}
          value={draft[name]}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      <TextField
        label={t("paste.author")}
        note={note}
        help={t("paste.author.help")}
        value={draft.author}
        onChange={(author) => set({ author })}
      />
      {masks && (
        <TextField
          label={t("paste.person")}
          note={note}
          help={t("paste.person.help")}
          value={draft.person}
          onChange={(person) => set({ person })}
        />
      )}
    </fieldset>
  );
}
