import { useText } from "../i18n";
import { Spinner } from "../ui/Spinner";
import styles from "./Page.module.css";

export function Waiting({ text }: { text?: string }) {
  const t = useText();
  return (
    <div role="status" className={styles.wait}>
      <Spinner />
      {text ?? t("app.loading")}
    </div>
  );
}
