import { ApiError, messageOf, sentences } from "../api/error";
import { textOf, useText } from "../i18n";
import { Button } from "./Button";
import styles from "./ErrorPanel.module.css";
import { Icon } from "./Icon";

interface ErrorPanelProps {
  error: unknown;
  title?: string;
  onRetry?: () => void;
  /** Without the code: the words say what the person has to do. */
  plain?: boolean;
}

/** What went wrong, in words, with the fields concerned and a code to quote when asking for help. */
export function ErrorPanel({ error, title, onRetry, plain = false }: ErrorPanelProps) {
  const t = useText();
  const details = error instanceof ApiError ? error : null;
  return (
    <div role="alert" className={styles.panel}>
      <Icon name="warning" />
      <div className={styles.body}>
        <strong>{title ?? t("error.title")}</strong>
        <p>{messageOf(error)}</p>
        {details !== null && <FieldList details={details} />}
        {details !== null && !plain && <p className={styles.code}>{t("error.code", { code: details.code })}</p>}
      </div>
      {onRetry !== undefined && (
        <Button small onPress={onRetry}>
          {t("action.retry")}
        </Button>
      )}
    </div>
  );
}

/** The fields that have a name in the catalogue. Of what was filled in, also sentences about others. */
function FieldList({ details: { code, fields } }: { details: ApiError }) {
  const isTold = (value: unknown) => code === "invalid_input" && Array.isArray(value);
  const shown = Object.entries(fields)
    .map(([field, value]) => ({ name: textOf(`error.field.${field}`), field, value, text: sentences(value) }))
    .filter(({ name, value, text }) => text !== "" && (name !== null || isTold(value)));
  if (shown.length === 0) return null;
  return (
    <dl className={styles.fields}>
      {shown.map(({ name, field, text }) => (
        <div key={field}>
          {name !== null && <dt>{name}</dt>}
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
