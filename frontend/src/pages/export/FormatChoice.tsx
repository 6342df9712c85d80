import type { ExportChoices } from "../../api/exports";
import { useText } from "../../i18n";
import { Radios } from "../../ui/Radios";

type Format = ExportChoices["formats"][number];

interface Props {
  offered: ExportChoices;
  value: Format;
  onChange: (format: Format) => void;
}

/** The formats in two groups: those that carry no original, and those that carry the source. */
export function FormatChoice({ offered, value, onChange }: Props) {
  const t = useText();
  const choice = (format: Format) => ({
    value: format,
    text: t(`exports.format.${format}`),
    help: t(`exports.format.${format}.help`),
  });
  const released = offered.formats.filter((format) => !offered.working.includes(format));
  return (
    <>
      <Radios
        legend={t("exports.dialog.released")}
        help={t("exports.dialog.released.help")}
        choices={released.map(choice)}
        value={value}
        onChange={onChange}
        columns
      />
      <Radios
        legend={t("exports.dialog.working")}
        help={t("exports.dialog.working.help")}
        choices={offered.working.map(choice)}
        value={value}
        onChange={onChange}
        columns
      />
    </>
  );
}
