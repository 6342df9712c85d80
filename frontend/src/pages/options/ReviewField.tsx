import { type ReviewMode, reviewModes } from "../../api/projects";
import { useText } from "../../i18n";
import { Radios } from "../../ui/Radios";

interface Props {
  value: ReviewMode;
  onChange: (review: ReviewMode) => void;
  error?: string | undefined;
}

/** Who reviews an annotator's work. */
export function ReviewField({ value, onChange, error }: Props) {
  const t = useText();
  const choices = reviewModes.map((mode) => ({
    value: mode,
    text: t(`review.${mode}`),
    help: t(`review.${mode}.text`),
  }));
  return <Radios legend={t("review.title")} choices={choices} value={value} onChange={onChange} error={error} />;
}
