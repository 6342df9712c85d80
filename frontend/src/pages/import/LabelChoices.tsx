import { useQuery } from "@tanstack/react-query";
import type { ImportPlan } from "../../api/imports";
import { labelSetQuery } from "../../api/labelSets";
import type { ProjectDetails } from "../../api/projects";
import { localName, number, useText } from "../../i18n";
import { baseLabels } from "../../model/baseLabels";
import { Select } from "../../ui/Select";
import { numericCell, Table } from "../../ui/Table";
import type { Draft } from "./plan";
import styles from "./plan.module.css";

interface Props {
  project: ProjectDetails;
  plan: ImportPlan;
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

const unset = "?";
const names = "@names";

/** Maps the labels in a file to those of the project. A full name can be split into first name and surname. */
export function LabelChoices({ project, plan, draft, onChange }: Props) {
  const t = useText();
  const { key, version } = project.label_set;
  const set = useQuery(labelSetQuery(key, version));
  if (!set.data) return null;
  const labels = baseLabels(set.data.labels);
  const choices = [
    { value: "", text: t("plan.labels.none") },
    ...(plan.parts_names ? [{ value: names, text: t("plan.labels.names") }] : []),
    ...labels.map((label) => ({ value: label.key, text: localName(label.name) })),
  ];
  const known = new Set(set.data.labels.map(({ key }) => key));
  const chosen = (name: string) => draft.labels[name] ?? unset;
  const choicesFor = (name: string) => {
    if (draft.labels[name] !== undefined) return choices;
    const isKnown = name.split("+").every((part) => known.has(part));
    return [{ value: unset, text: isKnown ? t("plan.labels.same") : t("plan.labels.choose") }, ...choices];
  };
  return (
    <section className={styles.section}>
      <h2>{t("plan.labels")}</h2>
      <p className={styles.help}>{t("plan.labels.help")}</p>
      <div className={styles.columns}>
        <Table caption={t("plan.labels")}>
          <thead>
            <tr>
              <th scope="col">{t("plan.labels.name")}</th>
              <th scope="col">{t("plan.labels.label")}</th>
              <th scope="col" className={numericCell}>
                {t("plan.labels.count")}
              </th>
            </tr>
          </thead>
          <tbody>
            {plan.labels.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row" className={styles.name}>
                  <bdi>{name}</bdi>
                </th>
                <td className={styles.choice}>
                  <Select
                    label={t("plan.labels.of", { label: name })}
                    hideLabel
                    choices={choicesFor(name)}
                    value={chosen(name)}
                    onChange={(label) => onChange({ labels: { ...draft.labels, [name]: label } })}
                  />
                </td>
                <td className={numericCell}>{number(count)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );
}
