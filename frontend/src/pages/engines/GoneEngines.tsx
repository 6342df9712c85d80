import { Link } from "wouter";
import { goneEngines } from "../../api/engines";
import type { ProjectDetails } from "../../api/projects";
import { inWords, useText } from "../../i18n";
import { Icon } from "../../ui/Icon";
import styles from "./engines.module.css";
import { Lacking } from "./Lacking";

/** Says that documents are not pre-annotated, since an engine that the project has chosen is not there. */
export function GoneEngines({ project }: { project: ProjectDetails }) {
  const t = useText();
  const gone = goneEngines(project.engines);
  if (gone.length === 0) return null;
  return (
    <div role="note" className={styles.gone}>
      <Icon name="warning" />
      <div>
        <p>
          <strong>{t("engines.gone", { engine: inWords(gone.map(({ title }) => title)) })}</strong>{" "}
          {t("engines.gone.text")}
        </p>
        {gone.map((engine) => (
          <Lacking key={engine.key} engine={engine} />
        ))}
        <Link href={`/projects/${project.id}/settings`}>{t("engines.gone.settings")}</Link>
      </div>
    </div>
  );
}
