import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useLocation } from "wouter";
import { hasCode, messageOf } from "../../api/error";
import { deleteProject, type ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import styles from "./settings.module.css";

/** Says what is deleted with the project, and asks for its name first. */
export function DeleteDialog({ project, onClose }: { project: ProjectDetails; onClose: () => void }) {
  const t = useText();
  const form = useId();
  const [typed, setTyped] = useState("");
  const remove = useDelete(project);
  const { error } = remove;
  const isNameWrong = hasCode(error, "name_not_repeated");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === project.name) remove.mutate(typed);
  };
  return (
    <Dialog
      title={t("delete.title")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button
            kind="danger"
            type="submit"
            form={form}
            isPending={remove.isPending}
            isDisabled={typed !== project.name}
          >
            {t("delete.submit")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className={styles.deletion}>
        <p className={styles.goes}>
          <strong dir="auto">{project.name}</strong>
        </p>
        <p>{t("delete.goes")}</p>
        <ul className={styles.parts}>
          <li>{t("delete.documents", { count: project.document_count })}</li>
          <li>{t("delete.annotations", { count: project.annotation_count })}</li>
          <li>{t("delete.rest")}</li>
        </ul>
        <p>
          <strong>{t("delete.never")}</strong>
        </p>
        <TextField
          label={t("delete.name")}
          value={typed}
          onChange={setTyped}
          autoFocus
          autoComplete="off"
          error={isNameWrong ? messageOf(error) : null}
        />
        {remove.isError && !isNameWrong && <ErrorPanel error={error} />}
      </form>
    </Dialog>
  );
}

function useDelete({ id, name }: ProjectDetails) {
  const t = useText();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: (typed: string) => deleteProject(id, typed),
    onSuccess: () => {
      navigate("/");
      queries.removeQueries({ queryKey: ["projects", id] });
      void queries.invalidateQueries({ queryKey: ["projects"] });
      toast(t("delete.begun", { project: name }));
    },
  });
}
