import type { LabelSetSummary } from "../../api/labelSets";
import { languageName, localName, useText } from "../../i18n";
import { GuidelineText } from "../guidelines/GuidelineText";
import { fieldName } from "../metadata";
import styles from "./newProject.module.css";

/** Shows the contents of a template before it is chosen. */
export function TemplateFacts({ template }: { template: NonNullable<LabelSetSummary["template"]> }) {
  const t = useText();
  const facts = [
    [t("review.title"), t(`review.${template.review}`)],
    [t("languages.title"), template.languages.map(languageName).join(", ")],
    [t("details.metadata"), template.metadata_fields.map(fieldName).join(", ")],
  ] as const;
  return (
    <section aria-label={t("newproject.brings")} className={styles.brings}>
      <h2>{t("newproject.brings")}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>{t("newproject.guidelines")}</summary>
        <GuidelineText text={localName(template.guidelines)} />
      </details>
    </section>
  );
}
