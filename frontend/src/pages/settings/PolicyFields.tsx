import { useQuery } from "@tanstack/react-query";
import { labelSetQuery } from "../../api/labelSets";
import type { ProjectDetails } from "../../api/projects";
import { localName, useText } from "../../i18n";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Select } from "../../ui/Select";

interface Props {
  project: ProjectDetails;
  policies: ProjectDetails["policies"];
  onChange: (label: string, policy: string) => void;
}

const policyNames = ["keep", "replace", "mask"] as const;

/** How to treat the labels that the label set leaves to the project. */
export function PolicyFields({ project, policies, onChange }: Props) {
  const t = useText();
  const { key, version } = project.label_set;
  const set = useQuery(labelSetQuery(key, version));
  if (set.isError) return <ErrorPanel error={set.error} onRetry={set.refetch} />;
  const decided = set.data?.labels.filter(({ policy }) => policy === "decide") ?? [];
  return decided.map((label) => {
    const choices = policyNames.map((value) => ({ value: value as string, text: t(`policy.${value}`) }));
    const undecided = policies[label.key] === undefined;
    if (undecided) choices.unshift({ value: "", text: t("policy.undecided") });
    return (
      <Select
        key={label.key}
        label={localName(label.name)}
        choices={choices}
        value={policies[label.key] ?? ""}
        onChange={(value) => value !== "" && onChange(label.key, value)}
      />
    );
  });
}
