import { useQuery } from "@tanstack/react-query";
import { type Candidate, type ExplainedWord, explanationQuery, type Trial, type TrialExplanation } from "../api/trials";
import { degreeOf, detectorTitle, reasonOf } from "../editor/mention/explanations";
import panel from "../editor/mention/panel.module.css";
import { useEditor } from "../editor/useStore";
import { localName, number, t, textOf, useText } from "../i18n";
import type { Span } from "../model/types";
import { ErrorPanel } from "../ui/ErrorPanel";
import styles from "./trial.module.css";

interface Props {
  projectId: string;
  trial: Trial;
  span: Span;
  /** Whether the cursor has stopped there. */
  isSettled: boolean;
}

/** Why words were left unmarked: what the lists know about them, and what detectors proposed. */
export function WhyNot({ projectId, trial, span, isSettled }: Props) {
  const t = useText();
  const { store } = useEditor();
  const asked = useQuery({ ...explanationQuery(projectId, trial, span), enabled: isSettled });
  return (
    <section className={styles.why} aria-live="polite" aria-busy={asked.isPending}>
      <p className={panel.surface} dir="auto">
        {store.doc.textOf(span)}
      </p>
      <h2>{t("why.title")}</h2>
      {asked.isPending && <p>{t("trial.working")}</p>}
      {asked.isError && <ErrorPanel error={asked.error} onRetry={asked.refetch} />}
      {asked.data && <Reasons found={asked.data} />}
    </section>
  );
}

function Reasons({ found }: { found: TrialExplanation }) {
  const t = useText();
  const isTooWeak = found.candidates.some(({ fate }) => fate === "weak");
  if (found.is_switched_off) return <p>{t("why.switched_off")}</p>;
  return (
    <>
      {found.words.map((word, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same word may stand there twice
        <WordFacts key={i} word={word} isAlone={found.words.length === 1 && found.candidates.length === 0} />
      ))}
      {found.candidates.length > 0 && (
        <ul className={styles.candidates} aria-label={t("why.candidates")}>
          {found.candidates.map((each) => (
            <CandidateFate
              key={`${each.start} ${each.end} ${each.detector} ${each.label}`}
              candidate={each}
              found={found}
            />
          ))}
        </ul>
      )}
      {found.words.length + found.candidates.length === 0 && <p>{t("why.nothing")}</p>}
      {isTooWeak && !found.first_person && <p>{t("why.no_first_person", { threshold: number(found.threshold) })}</p>}
    </>
  );
}

/** The frequency of an ordinary word, from the most frequent down. Unknown words are not mentioned. */
const degrees = [
  [4.5, "why.word.frequent"],
  [3, "why.word.usual"],
  [0.1, "why.word.rare"],
] as const;

/** Fewer than a thousand people have such a name. */
const rare = 6;

function kindOf({ kind, frequency }: ExplainedWord["readings"][number]): string {
  const name = textOf(`kind.${kind}`) ?? kind;
  return frequency < rare ? t("why.rare", { kind: name }) : name;
}

function WordFacts({ word, isAlone }: { word: ExplainedWord; isAlone: boolean }) {
  const t = useText();
  const listed = [...new Set(word.readings.map(kindOf))];
  const met = degrees.find(([least]) => word.zipf >= least)?.[1];
  const form = word.readings[0]?.modifiers.length ? word.readings[0].form : "";
  return (
    <div>
      {!isAlone && <h3 dir="auto">{word.text}</h3>}
      {listed.length > 0 && <p>{t("why.listed", { kinds: listed.join(", ") })}</p>}
      {form !== "" && <p>{t("why.form", { form })}</p>}
      {met !== undefined && <p>{t(met)}</p>}
      <p>{t(`guard.${word.guard}`)}</p>
    </div>
  );
}

function CandidateFate({ candidate, found }: { candidate: Candidate; found: TrialExplanation }) {
  const t = useText();
  const { store } = useEditor();
  const { label, rule, detector, score, fate, beaten_by } = candidate;
  const name = (key: string) => localName(store.doc.labels.get(key)?.name ?? { en: key });
  const fates = {
    stands: () => t("fate.stands"),
    weak: () => t("fate.weak", { score: number(score), threshold: number(found.threshold) }),
    beaten: () => t("fate.beaten", { label: name(beaten_by) }),
    held_back: () => t("fate.held_back"),
    off: () => t("fate.off", { detector: detectorTitle(found, detector) }),
  } as const;
  return (
    <li>
      <strong>
        {t("why.candidate", { words: store.doc.textOf(candidate), label: name(label), degree: degreeOf(score) })}
      </strong>{" "}
      {reasonOf(found, store.doc, candidate, rule)} {fates[fate]()}
    </li>
  );
}
