import type { ImportPlan } from "../../api/imports";
import type { ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { Select } from "../../ui/Select";
import { Table } from "../../ui/Table";
import { fieldName } from "../metadata";
import { type Draft, fieldsFor, metadataRole, singleRoles, withRole } from "./plan";
import styles from "./plan.module.css";

interface Props {
  project: ProjectDetails;
  plan: ImportPlan;
  draft: Draft;
  onChange: (columns: Draft["columns"]) => void;
}

/** The role of each column: guessed by its name, shown with its first values, chosen by the person. */
export function ColumnChoices({ project, plan, draft, onChange }: Props) {
  const t = useText();
  const choicesFor = (column: string) => [
    { value: "ignore", text: t("plan.role.ignore") },
    ...singleRoles.map((value) => ({ value, text: t(`plan.role.${value}`) })),
    ...fieldsFor(column, project.metadata_fields).map((field) => ({
      value: `${metadataRole}${field}`,
      text: t("plan.role.metadata", { field: fieldName(field) }),
    })),
  ];
  return (
    <section className={styles.section}>
      <h2>{t("plan.columns")}</h2>
      <p className={styles.help}>{t("plan.columns.help")}</p>
      <div className={styles.columns}>
        <Table caption={t("plan.columns")}>
          <thead>
            <tr>
              <th scope="col">{t("plan.column")}</th>
              <th scope="col">{t("plan.role")}</th>
              <th scope="col">{t("plan.samples")}</th>
            </tr>
          </thead>
          <tbody>
            {plan.columns.map(({ name, samples }) => (
              <tr key={name} data-ignored={draft.columns[name] === "ignore" || undefined}>
                <th scope="row" className={styles.name}>
                  <bdi>{name}</bdi>
                </th>
                <td className={styles.choice}>
                  <Select
                    label={t("plan.role.of", { column: name })}
                    hideLabel
                    choices={choicesFor(name)}
                    value={draft.columns[name] ?? "ignore"}
                    onChange={(role) => onChange(withRole(draft.columns, name, role))}
                  />
                </td>
                <td className={styles.samples}>
                  {samples.map((sample) => (
                    <bdi key={sample}>{sample}</bdi>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );
}
