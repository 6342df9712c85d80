import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { fieldMessage, hasCode } from "../../api/error";
import type { LabelSetSummary } from "../../api/labelSets";
import { createProject, type NewProject } from "../../api/projects";
import { language, t } from "../../i18n";
import { toast } from "../../ui/toast";

/** The form for a new project. */
export interface Draft {
  name: string;
  labelSet: LabelSetSummary | undefined;
  /** Whether to start with the label set's template. */
  template: boolean;
  /** Null until somebody chooses other languages than the label set's. */
  languages: readonly string[] | null;
  description: string;
}

const swedish = ["sv"];

export function languagesOf({ languages, labelSet }: Draft): readonly string[] {
  return languages ?? labelSet?.template?.languages ?? swedish;
}

export function asRequest(draft: Draft): NewProject {
  const { name, labelSet, template, description } = draft;
  return {
    name: name.trim(),
    label_set: labelSet?.key ?? "",
    version: labelSet?.version ?? null,
    template,
    shown_in: language(),
    description: description.trim(),
    languages: [...languagesOf(draft)],
  };
}

/** Makes the project and opens it. */
export function useCreate() {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: createProject,
    onSuccess: (made) => {
      queries.setQueryData(["projects", made.id], made);
      void queries.invalidateQueries({ queryKey: ["projects", { archived: false }] });
      toast(t("newproject.made", { project: made.name }), "good");
      navigate(`/projects/${made.id}`);
    },
  });
}

/** The error message for the name. */
export function nameError(error: unknown): string | undefined {
  if (hasCode(error, "name_taken")) return t("newproject.name.taken");
  return fieldMessage(error, "name");
}

/** Whether a field already shows the error. */
export function isToldAtField(error: unknown, fields: readonly string[]): boolean {
  if (nameError(error) !== undefined) return true;
  return fields.some((name) => fieldMessage(error, name) !== undefined);
}
