import type { LabelSetSummary } from "../../api/labelSets";
import { localName, useText } from "../../i18n";
import { Radios } from "../../ui/Radios";

interface Props {
  labelSets: readonly LabelSetSummary[];
  value: LabelSetSummary | undefined;
  onChange: (labelSet: LabelSetSummary | undefined) => void;
  error?: string | undefined;
}

const idOf = ({ key, version }: LabelSetSummary): string => `${key} ${version}`;

/** The available label sets, each with its purpose. */
export function LabelSetField({ labelSets, value, onChange, error }: Props) {
  const t = useText();
  const choices = labelSets.map((each) => ({
    value: idOf(each),
    text: `${localName(each.name)} ${each.version}`,
    help: each.template ? localName(each.template.description) : t("newproject.labelset.bare"),
  }));
  return (
    <Radios
      legend={t("newproject.labelset")}
      help={t("newproject.labelset.help")}
      choices={choices}
      value={value === undefined ? null : idOf(value)}
      onChange={(id) => onChange(labelSets.find((each) => idOf(each) === id))}
      error={error}
    />
  );
}
