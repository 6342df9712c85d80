import { useState } from "react";
import type { DocumentDetails } from "../../api/documents";
import type { ProjectDetails } from "../../api/projects";
import { dateTime, useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { WaiveDialog } from "../project/WaiveDialog";
import styles from "./document.module.css";

/** Says that the document has two annotators and is adjudicated first, or that a lead has waived that. */
export function Double({ document, project }: { document: DocumentDetails; project: ProjectDetails }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { waiver, unadjudicated } = document;
  if (!unadjudicated && waiver === null) return null;
  const said = waiver && { name: waiver.by.name, when: dateTime(waiver.created_at), reason: waiver.reason };
  return (
    <p className={styles.double} role="note">
      <Icon name="warning" /> <span>{said ? t("double.waived", said) : t("double.waits")}</span>{" "}
      {project.role === "lead" && !project.archived && (
        <Button small onPress={() => setAsking(true)}>
          {t(waiver ? "double.change" : "double.waive")}
        </Button>
      )}
      {isAsking && (
        <WaiveDialog
          projectId={project.id}
          documents={{ documentIds: [document.id] }}
          onClose={() => setAsking(false)}
        />
      )}
    </p>
  );
}
