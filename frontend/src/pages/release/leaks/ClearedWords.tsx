import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/error";
import { releaseClearancesQuery, secondWords, takeBackWords } from "../../../api/leaks";
import type { ProjectDetails } from "../../../api/projects";
import { dateTime, useText } from "../../../i18n";
import { usePerson } from "../../../offline/person";
import { PlainButton } from "../../../ui/Button";
import { toast } from "../../../ui/toast";
import styles from "./leaks.module.css";

/** Words that may stay in all releases of the project, who said so, and why. */
export function ClearedWords({ project }: { project: ProjectDetails }) {
  const t = useText();
  const person = usePerson();
  const client = useQueryClient();
  const { data = [] } = useQuery(releaseClearancesQuery(project.id));
  const act = useMutation({
    mutationFn: (call: () => Promise<void>) => call(),
    onError: (error) => toast(messageOf(error), "bad"),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: releaseClearancesQuery(project.id).queryKey }),
        client.invalidateQueries({ queryKey: ["releases"] }),
      ]),
  });
  if (data.length === 0) return null;
  const leads = project.role === "lead" && !project.archived;
  return (
    <details className={styles.cleared}>
      <summary>{t("leaks.cleared", { count: data.length })}</summary>
      <ul>
        {data.map(({ id, words, reason, by, created_at, seconded_by }) => (
          <li key={id}>
            <span>
              <strong dir="auto">{words}</strong>
              <span className={styles.said}>
                {t("leaks.clearedBy", { reason, name: by.name, when: dateTime(created_at) })}
                {seconded_by && ` ${t("leaks.clearedByTwo", { name: seconded_by.name })}`}
              </span>
            </span>
            <span className={styles.acts}>
              {!seconded_by && by.id !== person.id && !project.archived && (
                <PlainButton small onPress={() => act.mutate(() => secondWords(id))}>
                  {t("leaks.second")}
                  <span className="visually-hidden"> {words}</span>
                </PlainButton>
              )}
              {leads && (
                <PlainButton small kind="quiet" onPress={() => act.mutate(() => takeBackWords(id))}>
                  {t("cleared.take_back")}
                  <span className="visually-hidden"> {words}</span>
                </PlainButton>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
