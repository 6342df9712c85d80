import { useQuery } from "@tanstack/react-query";
import { labelSetQuery } from "../../api/labelSets";
import type { ProjectDetails } from "../../api/projects";
import { localName, useText } from "../../i18n";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { type Choice, Select } from "../../ui/Select";
import { Table } from "../../ui/Table";
import styles from "./settings.module.css";

interface Props {
  project: ProjectDetails;
  policies: ProjectDetails["policies"];
  onChange: (label: string, policy: string) => void;
}

const policyNames = ["keep", "replace", "mask"] as const;

/** How to treat the labels that the label set leaves to the project, in one table. */
export function PolicyFields({ project, policies, onChange }: Props) {
  const t = useText();
  const { key, version } = project.label_set;
  const set = useQuery(labelSetQuery(key, version));
  if (set.isError) return <ErrorPanel error={set.error} onRetry={set.refetch} />;
  const decided = set.data?.labels.filter(({ policy }) => policy === "decide") ?? [];
  if (decided.length === 0) return null;
  return (
    <div className={styles.policies}>
      <Table caption={t("policies.title")}>
        <thead>
          <tr>
            <th scope="col">{t("policies.label")}</th>
            <th scope="col">{t("policies.policy")}</th>
          </tr>
        </thead>
        <tbody>
          {decided.map(({ key: label, name }) => (
            <tr key={label}>
              <th scope="row">
                {localName(name)} <code>{label}</code>
              </th>
              <td>
                <Select
                  label={localName(name)}
                  hideLabel
                  choices={choicesFor(policies[label], t)}
                  value={policies[label] ?? ""}
                  onChange={(value) => value !== "" && onChange(label, value)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function choicesFor(policy: string | undefined, t: ReturnType<typeof useText>): Choice[] {
  const choices = policyNames.map((value) => ({ value, text: t(`policy.${value}`) }));
  return policy === undefined ? [{ value: "", text: t("policy.undecided") }, ...choices] : choices;
}
