import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  acceptedExceptionsQuery,
  type ExceptionState,
  exceptionsFile,
  exceptionsPageSize,
  exceptionsQuery,
} from "../../api/exceptions";
import type { ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { FileLink } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Select } from "../../ui/Select";
import { Pages } from "../../ui/Table";
import { type LabelName, useLabelNames } from "../useLabelNames";
import { ExceptionGroupCard } from "./ExceptionGroupCard";
import styles from "./exceptions.module.css";

const states: readonly ExceptionState[] = ["open", "accepted", "declined"];

/** Suggested exceptions to the guidelines. Leads see and answer all, others see their own. */
export function ExceptionsSection({ project }: { project: ProjectDetails }) {
  const t = useText();
  const nameOf = useLabelNames(project.label_set);
  const isLead = project.role === "lead";
  const [state, setState] = useState<ExceptionState>("open");
  const [page, setPage] = useState(1);
  const found = useQuery(exceptionsQuery(project.id, state, page));
  const { data } = found;
  const choose = (value: string) => {
    setState(states.find((each) => each === value) ?? "open");
    setPage(1);
  };
  return (
    <section className={styles.section} aria-labelledby="exceptions">
      <header className={styles.head}>
        <h2 id="exceptions">{t("exceptions.title")}</h2>
        <span className={styles.grow} />
        <Select
          label={t("exceptions.state")}
          inline
          choices={states.map((value) => ({ value, text: t(`exceptions.${value}`) }))}
          value={state}
          onChange={choose}
        />
        {isLead && (
          <FileLink small href={exceptionsFile(project.id)}>
            {t("exceptions.file")}
          </FileLink>
        )}
      </header>
      <p className={styles.muted}>{t(isLead ? "exceptions.lead" : "exceptions.own")}</p>
      {found.isError && <ErrorPanel error={found.error} onRetry={found.refetch} />}
      {data?.count === 0 && <p className={styles.none}>{t(`exceptions.none.${state}`)}</p>}
      <ul className={styles.groups}>
        {data?.results.map((group) => (
          <ExceptionGroupCard
            key={`${group.key} ${group.exceptions[0]?.id}`}
            group={group}
            projectId={project.id}
            nameOf={nameOf}
            mayAnswer={isLead && !project.archived}
          />
        ))}
      </ul>
      <Pages page={page} pageSize={exceptionsPageSize} count={data?.count ?? 0} onPage={setPage} />
    </section>
  );
}

/** Accepted exceptions; nothing if there are none. */
export function AcceptedExceptions({ projectId, nameOf }: { projectId: string; nameOf: LabelName }) {
  const t = useText();
  const { data } = useQuery(acceptedExceptionsQuery(projectId));
  if (data === undefined || data.length === 0) return null;
  return (
    <section className={styles.accepted} aria-label={t("exceptions.list")}>
      <h3>{t("exceptions.list")}</h3>
      <ul>
        {data.map(({ key, words, answer }) => (
          <li key={`${key} ${words}`}>
            <bdi>{words}</bdi>{" "}
            <span className={styles.muted} title={key}>
              ({nameOf(key)})
            </span>
            {answer !== "" && (
              <>
                {": "}
                <bdi>{answer}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
