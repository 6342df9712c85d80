import { ApiError, type Fields, messageOf } from "../api/error";
import { useText } from "../i18n";
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
        {details !== null && <FieldList fields={details.fields} />}
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

function FieldList({ fields }: { fields: Fields }) {
  const entries = Object.entries(fields).filter(([, value]) => value !== null && value !== "");
  if (entries.length === 0) return null;
  return (
    <dl className={styles.fields}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fieldText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function fieldText(value: unknown): string {
  if (Array.isArray(value)) return value.map(fieldText).join(" ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
