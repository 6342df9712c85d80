import { useId, useMemo } from "react";
import { languageName, useText } from "../../i18n";
import { Button, IconButton } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { Select } from "../../ui/Select";
import styles from "./LanguagesField.module.css";
import { languagesOffered } from "./languages";

interface Props {
  value: readonly string[];
  onChange: (languages: string[]) => void;
  error?: string | undefined;
}

/** The languages of a project's texts. The first is the default for texts without one. */
export function LanguagesField({ value, onChange, error }: Props) {
  const t = useText();
  const helpId = useId();
  const offered = languagesOffered();
  // The list is long, and the form is drawn at every keystroke, so it is kept while it is the same.
  const choices = useMemo(
    () => [{ value: "", text: t("languages.choose") }, ...offered.filter(({ value: code }) => !value.includes(code))],
    [offered, value, t],
  );
  return (
    <fieldset className={styles.field} aria-describedby={helpId}>
      <legend>{t("languages.title")}</legend>
      <p id={helpId} className={error === undefined ? styles.help : styles.error}>
        {error ?? t("languages.help")}
      </p>
      <ol className={styles.list}>
        {value.map((code, place) => (
          <li key={code}>
            <Language
              code={code}
              isFirst={place === 0}
              isOnly={value.length === 1}
              onPromote={() => onChange([code, ...value.filter((each) => each !== code)])}
              onRemove={() => onChange(value.filter((each) => each !== code))}
            />
          </li>
        ))}
      </ol>
      <div className={styles.add}>
        <Select
          label={t("languages.add")}
          inline
          choices={choices}
          value=""
          onChange={(code) => code !== "" && onChange([...value, code])}
        />
      </div>
    </fieldset>
  );
}

interface LanguageProps {
  code: string;
  isFirst: boolean;
  /** A project has at least one language. */
  isOnly: boolean;
  onPromote: () => void;
  onRemove: () => void;
}

function Language({ code, isFirst, isOnly, onPromote, onRemove }: LanguageProps) {
  const t = useText();
  const language = languageName(code);
  return (
    <>
      <span className={styles.name}>
        {language} {isFirst && <span className={styles.note}>{t("languages.first")}</span>}
      </span>
      {!isFirst && (
        <Button kind="quiet" small aria-label={t("languages.promote.label", { language })} onPress={onPromote}>
          {t("languages.promote")}
        </Button>
      )}
      <IconButton label={t("languages.remove", { language })} isDisabled={isOnly} onPress={onRemove}>
        <Icon name="close" size={12} />
      </IconButton>
    </>
  );
}
