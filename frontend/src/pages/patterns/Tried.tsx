import { useState } from "react";
import { isTrying, type OwnPattern, type PatternTrial, type TriedKind, type TriedPattern } from "../../api/patterns";
import type { ProjectDetails } from "../../api/projects";
import { localName, number, useText } from "../../i18n";
import { Icon } from "../../ui/Icon";
import { numericCell, Table } from "../../ui/Table";
import { placeIn } from "./draft";
import styles from "./patterns.module.css";
import { TriedLines } from "./TriedLines";
import { labelName, type PatternLabel } from "./types";

interface Props {
  project: ProjectDetails;
  pattern: OwnPattern;
  trial: PatternTrial | null;
  labels: readonly PatternLabel[];
}

const groups = {
  machine: ["new", "same", "other_label", "covers", "cuts", "leaves_out", "stays", "nothing"],
  people: ["agrees", "differs", "rejected", "unmarked"],
  apart: ["unchanged", "no_context", "no_checksum", "earlier"],
} as const satisfies Readonly<Record<string, readonly TriedKind[]>>;

type GroupName = keyof typeof groups;

/** What the last trial says of the chosen pattern. */
export function Tried({ project, pattern, trial, labels }: Props) {
  const t = useText();
  if (trial === null || isTrying(trial) || trial.result === null) return null;
  const place = placeIn(trial, pattern);
  const tried = trial.result.patterns[place];
  return (
    <section className={styles.tried} aria-labelledby="tried">
      <h2 id="tried">{t("patterns.tried")}</h2>
      {tried === undefined ? (
        <p className={styles.muted}>{t("patterns.outdatedTrial")}</p>
      ) : (
        <Result
          key={`${trial.id} ${place}`}
          project={project}
          tried={tried}
          trial={trial}
          place={place}
          documents={trial.result.documents}
          labels={labels}
        />
      )}
    </section>
  );
}

interface ResultProps {
  project: ProjectDetails;
  tried: TriedPattern;
  trial: PatternTrial;
  place: number;
  documents: number;
  labels: readonly PatternLabel[];
}

function Result({ project, tried, trial, place, documents, labels }: ResultProps) {
  const t = useText();
  const [shown, setShown] = useState<TriedKind | null>(null);
  const countOf = (kind: TriedKind) => tried.counts.find((each) => each.kind === kind)?.count ?? 0;
  const names = Object.keys(groups) as GroupName[];
  return (
    <>
      <p>
        <strong>{t("patterns.hits", { count: tried.found })}</strong>{" "}
        {t("patterns.inDocuments", { count: tried.documents, all: number(documents) })}
      </p>
      {tried.found === 0 && <Warning>{t("patterns.never", { count: documents })}</Warning>}
      {tried.everything && <Warning>{t("patterns.everything")}</Warning>}
      <div className={styles.groups}>
        {names.map((name) => {
          const met = groups[name].filter((kind) => countOf(kind) > 0);
          if (met.length === 0) return null;
          return (
            <fieldset key={name} className={styles.group}>
              <legend>{t(`patterns.group.${name}`)}</legend>
              {met.map((kind) => (
                <button
                  key={kind}
                  type="button"
                  className={styles.kind}
                  aria-pressed={shown === kind}
                  onClick={() => setShown(shown === kind ? null : kind)}
                >
                  <span>{t(`patterns.kind.${kind}`)}</span>
                  <span className={styles.number}>{number(countOf(kind))}</span>
                </button>
              ))}
            </fieldset>
          );
        })}
      </div>
      {shown !== null && (
        <TriedLines trialId={trial.id} place={place} kind={shown} count={countOf(shown)} labels={labels} />
      )}
      {tried.taken.length > 0 && <Taken project={project} tried={tried} labels={labels} />}
    </>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <p className={styles.finding} data-warning>
      <Icon name="info" size={14} />
      <span>{children}</span>
    </p>
  );
}

/** The proposals that the pattern takes from detectors, by detector and label. */
function Taken({ project, tried, labels }: Pick<ResultProps, "project" | "tried" | "labels">) {
  const t = useText();
  const titleOf = (key: string) => {
    const found = project.detectors.find((detector) => detector.key === key);
    return found ? localName({ en: found.en, sv: found.sv }) : key;
  };
  const isNever = tried.counts.some(({ kind }) => kind === "leaves_out");
  return (
    <details className={styles.taken}>
      <summary>
        {t(isNever ? "patterns.leftOut" : "patterns.taken", {
          count: tried.taken.reduce((sum, { count }) => sum + count, 0),
        })}
      </summary>
      <Table caption={t("patterns.takenTable")}>
        <thead>
          <tr>
            <th scope="col">{t("patterns.detector")}</th>
            <th scope="col">{t("patterns.field.label")}</th>
            <th scope="col" className={numericCell}>
              {t("patterns.proposals")}
            </th>
          </tr>
        </thead>
        <tbody>
          {tried.taken.map(({ detector, key, count }) => (
            <tr key={`${detector} ${key}`}>
              <th scope="row">{titleOf(detector)}</th>
              <td>{labelName(labels, key)}</td>
              <td className={numericCell}>{number(count)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
