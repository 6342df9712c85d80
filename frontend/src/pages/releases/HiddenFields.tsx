import type { ProjectDetails } from "../../api/projects";
import type { ProfileChoices } from "../../api/releases";
import { textOf, useText } from "../../i18n";
import { useLabelNames } from "../useLabelNames";
import { type Decided, DecisionTable } from "./DecisionTable";
import styles from "./releases.module.css";
import { type Decision, type Part, type Policy, withPolicy } from "./terms";

interface Props extends Part {
  project: ProjectDetails;
  offered: ProfileChoices;
}

const decisions = ["keep", "hide"] as const satisfies readonly Decision[];
type Choice = Policy | "reviewed";

/** What is readable and confidential, and what is hidden beyond what was reviewed. */
export function HiddenFields({ draft, set, wrong, project, offered }: Props) {
  const t = useText();
  const nameOf = useLabelNames(project.label_set);
  const categories: Decided<Decision>[] = offered.confidential.map((category) => ({
    key: category,
    name: categoryName(category),
    choices: decisions.map((value) => ({ value, text: t(`profiles.confidential.${value}`) })),
    value: draft.confidential[category] ?? null,
  }));
  const labels: Decided<Choice>[] = Object.entries(offered.policies).map(([label, can]) => ({
    key: label,
    name: nameOf(label),
    choices: (["reviewed", ...can] as const).map((value) => ({ value, text: t(`profiles.policy.${value}`) })),
    value: draft.policies[label] ?? "reviewed",
  }));
  const count = Object.keys(draft.policies).length;
  return (
    <section className={styles.part}>
      <h2>{t("profiles.section.hidden")}</h2>
      {categories.length > 0 && (
        <DecisionTable
          legend={t("profiles.confidential")}
          help={t("profiles.confidential.help")}
          error={wrong("confidential")}
          rows={categories}
          onChange={(category, value) => set({ confidential: { ...draft.confidential, [category]: value } })}
        />
      )}
      <details className={styles.more} open={count > 0 || wrong("policies") !== undefined}>
        <summary>
          {t("profiles.policies")}
          {count > 0 && ` · ${t("profiles.policies.summary", { count })}`}
        </summary>
        <DecisionTable
          legend={t("profiles.policies")}
          hideLegend
          help={t("profiles.policies.help")}
          error={wrong("policies")}
          rows={labels}
          onChange={(label, value) =>
            set({ policies: withPolicy(draft.policies, label, value === "reviewed" ? null : value) })
          }
        />
      </details>
    </section>
  );
}

export function categoryName(category: string): string {
  return textOf(`profiles.confidential.${category}`) ?? category;
}
