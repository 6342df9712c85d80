import { useQuery } from "@tanstack/react-query";
import type { ImportPlan } from "../../api/imports";
import { membersQuery } from "../../api/members";
import type { ProjectDetails } from "../../api/projects";
import { number, useText } from "../../i18n";
import { Select } from "../../ui/Select";
import { numericCell, Table } from "../../ui/Table";
import { type Draft, withMember } from "./plan";
import styles from "./plan.module.css";

interface Props {
  project: ProjectDetails;
  plan: ImportPlan;
  draft: Draft;
  onChange: (annotators: Draft["annotators"]) => void;
}

const nobody = "nobody";

/** Who gets the layers in the files: a member, or a new account with that name that nobody can log in to. */
export function AnnotatorChoices({ project, plan, draft, onChange }: Props) {
  const t = useText();
  const members = useQuery(membersQuery(project.id));
  const choicesFor = (name: string) => [
    { value: nobody, text: t("plan.annotators.own", { name }) },
    ...(members.data ?? []).map(({ user, username }) => ({ value: user.id, text: `${user.name} (${username})` })),
  ];
  return (
    <section className={styles.section}>
      <h2>{t("plan.annotators")}</h2>
      <p className={styles.help}>{t("plan.annotators.help")}</p>
      <div className={styles.columns}>
        <Table caption={t("plan.annotators")}>
          <thead>
            <tr>
              <th scope="col">{t("plan.annotators.name")}</th>
              <th scope="col">{t("plan.annotators.who")}</th>
              <th scope="col" className={numericCell}>
                {t("plan.annotators.documents")}
              </th>
              <th scope="col" className={numericCell}>
                {t("plan.annotators.mentions")}
              </th>
            </tr>
          </thead>
          <tbody>
            {plan.annotators.map(({ name, documents, mentions }) => (
              <tr key={name}>
                <th scope="row" className={styles.name}>
                  <bdi>{name}</bdi>
                </th>
                <td className={styles.choice}>
                  <Select
                    label={t("plan.annotators.of", { name })}
                    hideLabel
                    choices={choicesFor(name)}
                    value={draft.annotators[name] ?? nobody}
                    onChange={(id) => onChange(withMember(draft.annotators, name, id === nobody ? null : id))}
                  />
                </td>
                <td className={numericCell}>{number(documents)}</td>
                <td className={numericCell}>{number(mentions)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );
}
