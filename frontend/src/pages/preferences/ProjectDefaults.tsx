import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/error";
import type { ProjectPreferences } from "../../api/preferences";
import { changeProject, type ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { preferences } from "../../preferences/store";
import { Button } from "../../ui/Button";
import { Select } from "../../ui/Select";
import sections from "../../ui/sections.module.css";
import { toast } from "../../ui/toast";
import styles from "./preferences.module.css";

const graphs = { unset: null, open: true, closed: false } as const;
const graphNames = ["unset", "open", "closed"] as const;

/** What members start with. A lead arranges their own editor, and gives it to the others. */
export function ProjectDefaults({ project }: { project: ProjectDetails }) {
  const t = useText();
  const save = useSave(project);
  const now = project.preferences;
  const chosen = graphNames.find((name) => graphs[name] === (now.graph ?? null)) ?? "unset";
  return (
    <section className={sections.section} aria-label={t("defaults.title")}>
      <h2>{t("defaults.title")}</h2>
      <p className={sections.text}>{t("defaults.text")}</p>
      <Select
        label={t("defaults.graph")}
        choices={graphNames.map((value) => ({
          value,
          text: t(value === "unset" ? "defaults.graph.unset" : `preferences.graph.${value}`),
        }))}
        value={chosen}
        onChange={(value) => save({ graph: graphNames.includes(value as "open") ? graphs[value as "open"] : null })}
      />
      {(["panes", "keys"] as const).map((name) => (
        <div key={name} className={sections.row}>
          <p>
            {t(`defaults.${name}`)}: {t(now[name] ? "defaults.set" : "defaults.none")}
          </p>
          <div className={styles.buttons}>
            {now[name] && (
              <Button
                aria-label={`${t("defaults.reset")}: ${t(`defaults.${name}`)}`}
                onPress={() => save({ [name]: null })}
              >
                {t("defaults.reset")}
              </Button>
            )}
            <Button
              aria-label={`${t("defaults.mine")}: ${t(`defaults.${name}`)}`}
              onPress={() => save({ [name]: preferences.own[name] ?? null })}
            >
              {t("defaults.mine")}
            </Button>
          </div>
        </div>
      ))}
    </section>
  );
}

function useSave(project: ProjectDetails): (changes: ProjectPreferences) => void {
  const t = useText();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (changes: ProjectPreferences) => changeProject(project.id, { preferences: changes }),
    onSuccess: (saved) => {
      queries.setQueryData(["projects", project.id], saved);
      toast(t("defaults.saved"), "good");
    },
    onError: (error) => toast(messageOf(error), "bad"),
  });
  return mutate;
}
