import { useState } from "react";
import type { PipelineOptions, ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { Checks } from "../../ui/Checks";
import { TextField } from "../../ui/TextField";
import type { OptionErrors } from "../options/options";

interface Props {
  project: ProjectDetails;
  options: PipelineOptions;
  onChange: (change: PipelineOptions) => void;
  errors: OptionErrors;
}

/** Genres in whose texts nothing is looked for; those that no document has yet can be written. */
export function GenreFields({ project, options, onChange, errors }: Props) {
  const t = useText();
  const chosen = options.off?.genre ?? [];
  const listed = chosen.filter((each) => project.genres.includes(each));
  const others = chosen.filter((each) => !project.genres.includes(each));
  const [written, setWritten] = useState(others.join("\n"));
  const set = (...genre: string[]) => onChange({ off: { ...options.off, genre } });
  const tick = (genre: string, checked: boolean) =>
    set(...(checked ? [...listed, genre] : listed.filter((each) => each !== genre)), ...others);
  const write = (text: string) => {
    setWritten(text);
    set(...new Set([...listed, ...linesOf(text)]));
  };
  const hasListed = project.genres.length > 0;
  return (
    <>
      {hasListed && (
        <Checks
          legend={t("options.off")}
          help={t("options.off.help")}
          choices={project.genres.map((value) => ({ value, text: value }))}
          chosen={listed}
          onChange={tick}
        />
      )}
      <TextField
        label={t(hasListed ? "options.off.others" : "options.off")}
        help={t("options.off.lines")}
        rows={2}
        value={written}
        onChange={write}
        error={errors.off}
      />
    </>
  );
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
