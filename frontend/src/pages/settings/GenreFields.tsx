import type { PipelineOptions, ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { Checks } from "../../ui/Checks";
import { LinesField } from "../options/LinesField";
import type { OptionErrors } from "../options/options";

interface Props {
  project: ProjectDetails;
  options: PipelineOptions;
  onChange: (change: PipelineOptions) => void;
  errors: OptionErrors;
}

/** Genres whose texts are left alone. Genres that no document has yet can be typed. */
export function GenreFields({ project, options, onChange, errors }: Props) {
  const t = useText();
  const chosen = options.off?.genre ?? [];
  const listed = chosen.filter((each) => project.genres.includes(each));
  const others = chosen.filter((each) => !project.genres.includes(each));
  const set = (...genre: string[]) => onChange({ off: { ...options.off, genre: [...new Set(genre)] } });
  const tick = (genre: string, checked: boolean) =>
    set(...(checked ? [...listed, genre] : listed.filter((each) => each !== genre)), ...others);
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
      <LinesField
        label={t(hasListed ? "options.off.others" : "options.off")}
        help={t("options.off.lines")}
        values={others}
        onChange={(written) => set(...listed, ...written)}
        error={errors.off}
      />
    </>
  );
}

/** Beginnings of genres and topics about nobody's life, or somebody's. */
export function GenreWordFields({ options, onChange, errors }: Omit<Props, "project">) {
  const t = useText();
  const words = { impersonal: [], personal: [], ...options.genre_words };
  const set = (change: Partial<typeof words>) => onChange({ genre_words: { ...words, ...change } });
  return (
    <>
      <LinesField
        label={t("options.genre_words.impersonal")}
        help={t("options.genre_words.help")}
        values={words.impersonal}
        onChange={(impersonal) => set({ impersonal })}
        error={errors.genre_words}
      />
      <LinesField
        label={t("options.genre_words.personal")}
        help={t("options.genre_words.help")}
        values={words.personal}
        onChange={(personal) => set({ personal })}
      />
    </>
  );
}
