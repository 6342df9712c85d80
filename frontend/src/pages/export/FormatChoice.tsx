import { useQuery } from "@tanstack/react-query";
import type { ExportChoices } from "../../api/exports";
import { formatsQuery } from "../../api/formats";
import { textOf, useText } from "../../i18n";
import { descriptionOf, nameOf } from "../../shell/formatTexts";
import { Radios } from "../../ui/Radios";

interface Props {
  offered: ExportChoices;
  value: string;
  /** The format that most people want here comes first. */
  usual: string;
  onChange: (format: string) => void;
}

/** The formats in three groups: without originals, with the source, and reports on reviews. */
export function FormatChoice({ offered, value, usual, onChange }: Props) {
  const t = useText();
  const { data: formats = [] } = useQuery(formatsQuery());
  const choice = (name: string) => {
    const format = formats.find((each) => each.name === name);
    const help = format === undefined ? textOf(`exports.format.${name}.help`) : descriptionOf(format);
    return { value: name, text: nameOf(name, formats), help: help ?? "" };
  };
  const { working, reports } = offered;
  const sources = working.filter((format) => !reports.includes(format));
  const safe = offered.formats.filter((format) => !working.includes(format) && !reports.includes(format));
  const released = safe.includes(usual) ? [usual, ...safe.filter((format) => format !== usual)] : safe;
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
