import { useState } from "react";
import type { DocumentDetails } from "../../api/documents";
import type { ProjectDetails } from "../../api/projects";
import { dateTime, languageName, useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { fieldName } from "../metadata";
import { TagMenu } from "../project/TagMenu";
import { Assigned } from "./Assigned";
import styles from "./document.module.css";
import { fieldsOf, writtenOf } from "./fields";
import { MetadataDialog } from "./MetadataDialog";

/** The document's metadata, tags, and assignments. */
export function About({ document, project }: { document: DocumentDetails; project: ProjectDetails }) {
  const t = useText();
  const [isEditing, setEditing] = useState(false);
  const mayChange = project.role === "lead" && !project.archived;
  const mayTag = project.role !== "annotator" && !project.archived;
  return (
    <aside className={styles.about} aria-label={t("document.about")}>
      <div className={styles.part}>
        <h2>{t("document.tags")}</h2>
        {document.tags.length === 0 && <p className={styles.none}>{t("document.tags.none")}</p>}
        <ul className={styles.tags}>
          {document.tags.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
        {mayTag && <TagMenu project={project} chosen={{ documentIds: [document.id] }} />}
      </div>
      <Assigned document={document} project={project} />
      <div className={styles.part}>
        <h2>{t("document.about")}</h2>
        <Facts document={document} project={project} />
        {mayChange && (
          <Button small onPress={() => setEditing(true)}>
            {t("document.edit")}
          </Button>
        )}
        {isEditing && <MetadataDialog document={document} project={project} onClose={() => setEditing(false)} />}
      </div>
    </aside>
  );
}

function Facts({ document, project }: { document: DocumentDetails; project: ProjectDetails }) {
  const t = useText();
  const facts = [
    [t("filters.language"), languageName(document.language)],
    ...fieldsOf(document, project).map((field) => [fieldName(field), writtenOf(document.metadata[field])]),
    [t("document.author"), document.author_key],
    [t("documents.created"), dateTime(document.created_at)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value === "" ? <span className={styles.none}>{t("document.unknown")}</span> : <bdi>{value}</bdi>}</dd>
        </div>
      ))}
    </dl>
  );
}
