import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../api/error";
import { type OwnPattern, type PatternVersion, patternFileAddress, patternVersionQuery } from "../../api/patterns";
import type { ProjectDetails } from "../../api/projects";
import { dateTime, useText } from "../../i18n";
import { Button, FileLink } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Spinner } from "../../ui/Spinner";
import { toast } from "../../ui/toast";
import { ChangeList } from "./ChangeList";
import styles from "./patterns.module.css";
import type { PatternLabel } from "./types";

interface Props {
  project: ProjectDetails;
  versions: readonly PatternVersion[];
  labels: readonly PatternLabel[];
  canChange: boolean;
  /** Something is not saved, which going back would replace. */
  isChanged: boolean;
  onRestore: (patterns: readonly OwnPattern[], version: number) => void;
}

/** Who saved what when. An earlier version can be seen, downloaded and gone back to. */
export function Versions({ project, versions, labels, canChange, isChanged, onRestore }: Props) {
  const t = useText();
  const queries = useQueryClient();
  const [open, setOpen] = useState<number | null>(null);
  if (versions.length === 0) return null;
  const restore = async (version: number) => {
    try {
      const { patterns } = await queries.fetchQuery(patternVersionQuery(project.id, version));
      onRestore(patterns, version);
    } catch (error) {
      toast(messageOf(error), "bad");
    }
  };
  return (
    <section className={styles.versions} aria-labelledby="versions">
      <h2 id="versions">{t("patterns.versions")}</h2>
      <ol>
        {versions.map((each, i) => (
          <li key={each.version}>
            <div className={styles.version}>
              <p>
                <strong>{t("patterns.version", { version: each.version })}</strong>{" "}
                {t("patterns.savedBy", {
                  person: each.by?.name ?? t("guidelines.nobody"),
                  date: dateTime(each.created_at),
                })}
                {each.restores !== null && <> {t("patterns.restored", { version: each.restores })}</>}
                {each.summary !== "" && (
                  <>
                    {" "}
                    <bdi className={styles.muted}>{each.summary}</bdi>
                  </>
                )}
              </p>
              <div className={styles.tools}>
                <Button
                  small
                  kind="quiet"
                  aria-expanded={open === each.version}
                  aria-label={t("patterns.showChangesOf", { version: each.version })}
                  onPress={() => setOpen(open === each.version ? null : each.version)}
                >
                  {t("patterns.showChanges")}
                </Button>
                <FileLink
                  small
                  kind="quiet"
                  href={patternFileAddress(project.id, each.version)}
                  label={t("patterns.downloadOf", { version: each.version })}
                >
                  {t("patterns.download")}
                </FileLink>
                {i > 0 && canChange && (
                  <Button
                    small
                    kind="quiet"
                    isDisabled={isChanged}
                    aria-label={t("patterns.goBackTo", { version: each.version })}
                    onPress={() => void restore(each.version)}
                  >
                    {t("patterns.goBack")}
                  </Button>
                )}
              </div>
            </div>
            {open === each.version && (
              <Changes
                project={project}
                version={each.version}
                earlier={versions[i + 1]?.version ?? null}
                labels={labels}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ChangesProps {
  project: ProjectDetails;
  version: number;
  earlier: number | null;
  labels: readonly PatternLabel[];
}

function Changes({ project, version, earlier, labels }: ChangesProps) {
  const now = useQuery(patternVersionQuery(project.id, version));
  const before = useQuery(patternVersionQuery(project.id, earlier));
  const error = now.error ?? before.error;
  if (error) return <ErrorPanel error={error} />;
  if (!now.data || (earlier !== null && !before.data)) return <Spinner />;
  return <ChangeList before={before.data?.patterns ?? []} after={now.data.patterns} labels={labels} />;
}
