import type { Project } from "../../api/projects";
import { languageName, localName, useText } from "../../i18n";
import styles from "./ProjectFacts.module.css";

export function ProjectFacts({ project }: { project: Project }) {
  const t = useText();
  const { label_set: labelSet } = project;
  const facts = [
    [t("projects.labelset"), `${localName(labelSet.name)} ${labelSet.version}`],
    [t("projects.language"), languageName(project.language)],
    [t("projects.role"), t(`role.${project.role}`)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
