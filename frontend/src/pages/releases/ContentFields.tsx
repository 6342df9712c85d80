import { useQuery } from "@tanstack/react-query";
import { formatsQuery } from "../../api/formats";
import type { ProjectDetails } from "../../api/projects";
import type { ProfileChoices } from "../../api/releases";
import { textOf, useText } from "../../i18n";
import { descriptionOf, nameOf } from "../../shell/formatTexts";
import { Check, Checks } from "../../ui/Checks";
import styles from "./releases.module.css";
import { listWith, type Part } from "./terms";

interface Props extends Part {
  project: ProjectDetails;
  offered: ProfileChoices;
}

/** Which files, which metadata, and whether ids stay the same. */
export function ContentFields({ draft, set, wrong, project, offered }: Props) {
  const t = useText();
  const { data: formats = [] } = useQuery(formatsQuery());
  const described = (name: string) => {
    const format = formats.find((each) => each.name === name);
    return { value: name, text: nameOf(name, formats), help: format && descriptionOf(format) };
  };
  const wrongFormats = wrong("formats");
  return (
    <section className={styles.part}>
      <h2>{t("profiles.section.contents")}</h2>
      <div data-wrong={wrongFormats === undefined ? undefined : true}>
        <Checks
          legend={t("profiles.formats")}
          help={t("profiles.formats.help")}
          choices={offered.formats.map(described)}
          chosen={draft.formats}
          onChange={(value, isIn) => set({ formats: listWith(offered.formats, draft.formats, value, isIn) })}
          error={wrongFormats}
        />
      </div>
      {project.metadata_fields.length > 0 && (
        <Checks
          legend={t("profiles.metadata")}
          help={t("profiles.metadata.help")}
          choices={project.metadata_fields.map((name) => ({ value: name, text: textOf(`metadata.${name}`) ?? name }))}
          chosen={draft.metadata_fields}
          onChange={(value, isIn) =>
            set({ metadata_fields: listWith(project.metadata_fields, draft.metadata_fields, value, isIn) })
          }
          error={wrong("metadata_fields")}
        />
      )}
      <Check
        label={t("profiles.stable")}
        help={t("profiles.stable.help")}
        checked={draft.stable_ids}
        onChange={(stable_ids) => set({ stable_ids })}
      />
    </section>
  );
}
