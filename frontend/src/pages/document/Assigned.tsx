import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { withdraw } from "../../api/assignments";
import type { DocumentDetails } from "../../api/documents";
import { messageOf } from "../../api/error";
import type { ProjectDetails } from "../../api/projects";
import { AssignDialog } from "../../assigning/AssignDialog";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { toast } from "../../ui/toast";
import styles from "./document.module.css";

type Assignment = DocumentDetails["assignments"][number];

/** The document's assignments. Leads can add and withdraw them. */
export function Assigned({ document, project }: { document: DocumentDetails; project: ProjectDetails }) {
  const t = useText();
  const [isAssigning, setAssigning] = useState(false);
  const queries = useQueryClient();
  const mayChange = project.role === "lead" && !project.archived;
  const refresh = () => queries.invalidateQueries({ queryKey: ["documents", document.id] });
  const close = () => setAssigning(false);
  return (
    <div className={styles.part}>
      <h2>{t("document.assigned")}</h2>
      {document.assignments.length === 0 && <p className={styles.none}>{t("document.assigned.none")}</p>}
      <ul className={styles.assigned}>
        {document.assignments.map((each) => (
          <li key={each.id}>
            <bdi>{each.assignee.name}</bdi> <span className={styles.task}>{t(`document.task.${each.task}`)}</span>
            {mayChange && <Withdraw assignment={each} onDone={refresh} />}
          </li>
        ))}
      </ul>
      {mayChange && (
        <Button small onPress={() => setAssigning(true)}>
          {t("bulk.assign")}
        </Button>
      )}
      {isAssigning && (
        <AssignDialog
          projectId={project.id}
          documents={{ documentIds: [document.id] }}
          count={1}
          onClose={close}
          onDone={() => void refresh().then(close)}
        />
      )}
    </div>
  );
}

function Withdraw({ assignment, onDone }: { assignment: Assignment; onDone: () => Promise<void> }) {
  const t = useText();
  const person = assignment.assignee.name;
  const back = useMutation({
    mutationFn: () => withdraw(assignment.id),
    onSuccess: async () => {
      toast(t("assign.withdrawn", { person }), "good");
      await onDone();
    },
    onError: (error) => toast(messageOf(error), "bad"),
  });
  return (
    <Button
      kind="quiet"
      small
      isPending={back.isPending}
      aria-label={t("assign.withdraw.label", { person })}
      onPress={() => back.mutate()}
    >
      {t("assign.withdraw")}
    </Button>
  );
}
