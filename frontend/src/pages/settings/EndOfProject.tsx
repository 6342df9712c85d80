import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../api/error";
import { archiveProject, type ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { toast } from "../../ui/toast";
import { DeleteDialog } from "./DeleteDialog";
import { Section } from "./Section";
import styles from "./settings.module.css";

/** Archives, reopens or deletes the project. */
export function EndOfProject({ project }: { project: ProjectDetails }) {
  const t = useText();
  const { archived } = project;
  const [isDeleting, setDeleting] = useState(false);
  const archive = useArchive(project);
  return (
    <Section id="end" title={t("end.title")}>
      <div className={styles.end}>
        <p>{t(archived ? "end.reopen.text" : "end.archive.text")}</p>
        <Button isPending={archive.isPending} onPress={() => archive.mutate(!archived)}>
          {t(archived ? "end.reopen" : "end.archive")}
        </Button>
      </div>
      <div className={styles.end}>
        <p>{t("end.delete.text")}</p>
        <Button kind="danger" onPress={() => setDeleting(true)}>
          {t("end.delete")}
        </Button>
      </div>
      {isDeleting && <DeleteDialog project={project} onClose={() => setDeleting(false)} />}
    </Section>
  );
}

function useArchive({ id, name }: ProjectDetails) {
  const t = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (archived: boolean) => archiveProject(id, archived),
    onSuccess: (changed) => {
      queries.setQueryData(["projects", id], changed);
      toast(t(changed.archived ? "end.archived" : "end.reopened", { project: name }), "good");
      return queries.invalidateQueries({ queryKey: ["projects"] });
    },
    onError: (error) => toast(messageOf(error), "bad"),
  });
}
