import { useText } from "../../i18n";
import { Radios } from "../../ui/Radios";
import { TextField } from "../../ui/TextField";
import styles from "./releases.module.css";
import type { Part } from "./terms";

const kinds = ["public", "hand_over"] as const;
const terms = ["recipient", "purpose", "domain", "means"] as const;

/** Who gets the texts, what for, and what they know. */
export function RecipientFields({ draft, set, wrong }: Part) {
  const t = useText();
  return (
    <section className={styles.part}>
      <h2>{t("profiles.section.for")}</h2>
      <TextField
        label={t("profiles.name")}
        help={t("profiles.name.help")}
        value={draft.name}
        onChange={(name) => set({ name })}
        maxLength={100}
        autoComplete="off"
        error={wrong("name")}
      />
      <Radios
        legend={t("profiles.kind")}
        choices={kinds.map((kind) => ({
          value: kind,
          text: t(`releases.kind.${kind}`),
          help: t(`profiles.kind.${kind}.help`),
        }))}
        value={draft.kind}
        onChange={(kind) => set({ kind })}
        columns
      />
      {terms.map((name) => (
        <TextField
          key={name}
          label={t(`profiles.${name}`)}
          help={t(`profiles.${name}.help`)}
          rows={2}
          value={draft[name]}
          onChange={(value) => set({ [name]: value })}
          maxLength={2000}
          error={wrong(name)}
        />
      ))}
    </section>
  );
}
