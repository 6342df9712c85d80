import { useQuery } from "@tanstack/react-query";
import { labelSetQuery } from "../api/labelSets";
import type { ProjectDetails } from "../api/projects";
import { localName } from "../i18n";
import { baseLabels } from "../model/baseLabels";

interface Choice {
  readonly value: string;
  readonly text: string;
}

/** The labels that mentions of the project may have, to choose from. */
export function useLabelChoices({ label_set: { key, version } }: Pick<ProjectDetails, "label_set">): Choice[] {
  const set = useQuery(labelSetQuery(key, version));
  return baseLabels(set.data?.labels ?? []).map(({ key, name }) => ({ value: key, text: localName(name) }));
}
