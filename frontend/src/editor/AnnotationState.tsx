import { useText } from "../i18n";
import styles from "./editor.module.css";
import { useStoreValue } from "./useStore";

/** How far the annotation is, and whether it can be changed. */
export function AnnotationState({ isArchived }: { isArchived: boolean }) {
  const t = useText();
  const mayEdit = useStoreValue(["status"], (s) => s.mayEdit);
  const status = useStoreValue(["status"], (s) => s.annotationStatus);
  const readOnly = isArchived ? t("editor.archived") : t("editor.readonly", { status: t(`annotation.${status}`) });
  return (
    <span className={styles.pill} data-status={status}>
      {mayEdit ? t(`annotation.${status}`) : readOnly}
    </span>
  );
}
