import type { ExportChoices } from "../../api/exports";
import { useText } from "../../i18n";
import { Radios } from "../../ui/Radios";

type Format = ExportChoices["formats"][number];

interface Props {
  offered: ExportChoices;
  value: Format;
  onChange: (format: Format) => void;
}

/** The formats in three groups: without originals, with the source, and reports on who reviewed what. */
export function FormatChoice({ offered, value, onChange }: Props) {
  const t = useText();
  const choice = (format: Format) => ({
    value: format,
    text: t(`exports.format.${format}`),
    help: t(`exports.format.${format}.help`),
  });
  const { working, reports } = offered;
  const sources = working.filter((format) => !reports.includes(format));
  const released = offered.formats.filter((format) => !working.includes(format) && !reports.includes(format));
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
        choices={sources.map(choice)}
        value={value}
        onChange={onChange}
        columns
      />
      <Radios
        legend={t("exports.dialog.reports")}
        help={t("exports.dialog.reports.help")}
        choices={reports.map(choice)}
        value={value}
        onChange={onChange}
        columns
      />
    </>
  );
}
