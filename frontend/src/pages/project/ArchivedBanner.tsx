import { Link } from "wouter";
import type { Project } from "../../api/projects";
import { useText } from "../../i18n";
import { Icon } from "../../ui/Icon";
import styles from "./ArchivedBanner.module.css";

/** Says on pages of an archived project why nothing can be changed. */
export function ArchivedBanner({ project, inSettings = false }: { project: Project; inSettings?: boolean }) {
  const t = useText();
  if (!project.archived) return null;
  return (
    <div role="note" className={styles.banner}>
      <Icon name="archive" />
      <p>
        <strong>{t("archived.title")}</strong> {t("archived.text")}{" "}
        {!inSettings && project.role !== "lead" && t("archived.lead")}
      </p>
      {!inSettings && project.role === "lead" && (
        <Link href={`/projects/${project.id}/settings`}>{t("archived.settings")}</Link>
      )}
    </div>
  );
}
