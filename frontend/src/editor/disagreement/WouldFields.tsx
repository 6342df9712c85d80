import { language, useText } from "../../i18n";
import { baseLabels } from "../../model/baseLabels";
import type { MentionRow } from "../../model/types";
import { Check } from "../../ui/Checks";
import { confidentialStatusName, identifierTypeName } from "../mention/names";
import styles from "../review/review.module.css";
import { useEditor } from "../useStore";
import { FormSelect } from "./FormSelect";

export const nothingWanted = { label: "", identifierType: "", confidentialStatus: "", remove: false, whole: false };

interface Props {
  /** Undefined if the words are not marked. */
  mention: MentionRow | undefined;
  /** The number of mentions of its entity. */
  alike: number;
  wanted: typeof nothingWanted;
  onChange: (change: Partial<typeof nothingWanted>) => void;
}

/** What the reviewer would do: the choices that the label set offers at the place. */
export function WouldFields({ mention, alike, wanted, onChange }: Props) {
  const t = useText();
  const { labels } = useEditor().store.doc;
  const { identifier_types: types, confidential_statuses: statuses } = labels.set;
  const bases = baseLabels(labels.set.labels);
  const isMarked = mention !== undefined;
  const mayBeConfidential = labels.mayBeConfidential(wanted.label || (mention?.label ?? null));
  return (
    <fieldset className={styles.would}>
      <legend>{t("disagree.would")}</legend>
      <FormSelect
        label={t(isMarked ? "disagree.label" : "disagree.mark")}
        none={t(isMarked ? "disagree.asItIs" : "disagree.notMarked")}
        value={wanted.label}
        choices={bases.map(({ key }) => ({ value: key, text: `${key} · ${labels.name(key, language())}` }))}
        isDisabled={wanted.remove}
        onChange={(label) => onChange({ label })}
      />
      {types.length > 0 && (
        <FormSelect
          label={t("mention.identifier_type")}
          none={t("disagree.asItIs")}
          value={wanted.identifierType}
          choices={types.map((key) => ({ value: key, text: identifierTypeName(key) }))}
          isDisabled={wanted.remove || (!isMarked && wanted.label === "")}
          onChange={(identifierType) => onChange({ identifierType })}
        />
      )}
      {statuses.length > 0 && (
        <FormSelect
          label={t("mention.confidential_status")}
          none={t("disagree.asItIs")}
          value={wanted.confidentialStatus}
          choices={statuses.map((key) => ({ value: key, text: confidentialStatusName(key) }))}
          isDisabled={wanted.remove || !mayBeConfidential}
          onChange={(confidentialStatus) => onChange({ confidentialStatus })}
        />
      )}
      {isMarked && (
        <Check label={t("disagree.remove")} checked={wanted.remove} onChange={(remove) => onChange({ remove })} />
      )}
      {alike > 1 && (
        <Check
          label={t("disagree.whole", { count: alike })}
          checked={wanted.whole}
          onChange={(whole) => onChange({ whole })}
        />
      )}
    </fieldset>
  );
}
