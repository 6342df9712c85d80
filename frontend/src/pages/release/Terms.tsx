import { useQuery } from "@tanstack/react-query";
import { formatsQuery } from "../../api/formats";
import { textOf, useText } from "../../i18n";
import { nameOf } from "../../shell/formatTexts";
import { day } from "../releases/day";
import { categoryName } from "../releases/HiddenFields";
import { termsOf } from "../releases/status";
import { useLabelNames } from "../useLabelNames";
import { FactList } from "./FactList";
import { Fold } from "./Fold";
import type { Shown } from "./shown";

/** What the profile said when the release was last checked or frozen. */
export function Terms({ release, project }: Shown) {
  const t = useText();
  const terms = termsOf(release);
  const { data: formats = [] } = useQuery(formatsQuery());
  const labelName = useLabelNames(project.label_set);
  const none = t("release.terms.none");
  const policies = Object.entries(terms.policies).map(
    ([label, policy]) => `${labelName(label)}: ${textOf(`profiles.policy.${policy}`) ?? policy}`,
  );
  const confidential = Object.entries(terms.confidential).map(
    ([category, its]) => `${categoryName(category)}: ${textOf(`profiles.confidential.${its}`) ?? its}`,
  );
  const fields = terms.metadataFields.map((name) => textOf(`metadata.${name}`) ?? name);
  const facts = [
    { name: t("profiles.recipient"), value: terms.recipient },
    { name: t("profiles.purpose"), value: terms.purpose },
    { name: t("profiles.domain"), value: terms.domain || none },
    { name: t("profiles.means"), value: terms.means || none },
    { name: t("profiles.formats"), value: terms.formats.map((name) => nameOf(name, formats)).join(", ") },
    { name: t("profiles.metadata"), value: fields.join(", ") || none },
    { name: t("profiles.policies"), value: policies.join(", ") || none },
    ...(confidential.length > 0 ? [{ name: t("profiles.confidential"), value: confidential.join(", ") }] : []),
    { name: t("profiles.stable"), value: t(terms.stableIds ? "release.yes" : "release.no") },
    { name: t("profiles.reassess"), value: terms.reassessOn === null ? none : day(terms.reassessOn) },
  ];
  return (
    <Fold
      title={t("release.terms")}
      help={t(release.state === "draft" ? "release.terms.draft" : "release.terms.frozen")}
    >
      <FactList facts={facts} />
    </Fold>
  );
}
