import type { PipelineOptions } from "../../api/projects";
import { stayReasons } from "../../editor/done/stayReasons";
import { useText } from "../../i18n";
import { LinesField } from "../options/LinesField";

interface Props {
  options: PipelineOptions;
  onChange: (change: PipelineOptions) => void;
  error: string | undefined;
}

/** The reasons to choose from for letting hidden words stay; the default ones at first. */
export function StayReasonsField({ options, onChange, error }: Props) {
  const t = useText();
  return (
    <LinesField
      label={t("options.stay_reasons")}
      help={t("options.stay_reasons.help")}
      rows={6}
      values={stayReasons(options, t)}
      onChange={(stay_reasons) => onChange({ stay_reasons })}
      error={error}
    />
  );
}
