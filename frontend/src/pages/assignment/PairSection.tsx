import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type PersonLoad, pairsQuery, type ReviewPair, setPairs } from "../../api/assignments";
import type { ProjectDetails } from "../../api/projects";
import { keepAnswer } from "../../api/queries";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Icon } from "../../ui/Icon";
import { Select } from "../../ui/Select";
import { toast } from "../../ui/toast";
import styles from "./assignment.module.css";

interface Props {
  project: ProjectDetails;
  people: readonly PersonLoad[];
  mayChange: boolean;
}

/** The pairs who check each other: makes, shows and dissolves them. For projects whose review is by pairs. */
export function PairSection({ project, people, mayChange }: Props) {
  const t = useText();
  const pairs = useQuery(pairsQuery(project.id));
  const change = useChange(project.id);
  const listed = pairs.data ?? [];
  return (
    <section className={styles.section} aria-labelledby="pairs-title">
      <h2 id="pairs-title">{t("pairs.title")}</h2>
      <p className={styles.note}>{t("pairs.text")}</p>
      {pairs.isError && <ErrorPanel error={pairs.error} title={t("error.load")} onRetry={pairs.refetch} />}
      {pairs.isSuccess && listed.length === 0 && <p className={styles.note}>{t("pairs.none")}</p>}
      <ul className={styles.pairs}>
        {listed.map((pair) => (
          <li key={pair.one.id}>
            <div>
              {t("pairs.checks", names(pair))}
              <Hindrances pair={pair} />
            </div>
            {mayChange && (
              <Button
                kind="quiet"
                small
                isDisabled={change.isPending}
                aria-label={t("pairs.dissolve.label", names(pair))}
                onPress={() =>
                  change.mutate({
                    next: listed.filter((each) => each !== pair),
                    said: t("pairs.dissolved", names(pair)),
                  })
                }
              >
                {t("pairs.dissolve")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {pairs.isSuccess && <Unpaired pairs={listed} people={people} />}
      {mayChange && pairs.isSuccess && <NewPair pairs={listed} people={people} change={change} />}
      {change.error && <ErrorPanel error={change.error} />}
    </section>
  );
}

interface NewProps {
  pairs: readonly ReviewPair[];
  people: readonly PersonLoad[];
  change: ReturnType<typeof useChange>;
}

function NewPair({ pairs, people, change }: NewProps) {
  const t = useText();
  const [one, setOne] = useState("");
  const [other, setOther] = useState("");
  const paired = new Set(pairs.flatMap((pair) => [pair.one.id, pair.other.id]));
  const free = people.filter(({ role, person }) => role !== null && !paired.has(person.id)).map(({ person }) => person);
  if (free.length < 2) return <p className={styles.note}>{t("pairs.all")}</p>;
  const first = free.find(({ id }) => id === one);
  const second = free.find(({ id }) => id === other && id !== one);
  const choices = (but: string) => [
    { value: "", text: t("pairs.choose") },
    ...free.filter(({ id }) => id !== but).map(({ id, name }) => ({ value: id, text: name })),
  ];
  const make = () => {
    if (!first || !second) return;
    const pair = { one: first, other: second, hindrances: [] };
    change.mutate({ next: [...pairs, pair], said: t("pairs.made", names(pair)) });
    setOne("");
    setOther("");
  };
  return (
    <div className={styles.newPair}>
      <Select label={t("pairs.one")} choices={choices("")} value={first?.id ?? ""} onChange={setOne} />
      <Select
        label={t("pairs.other")}
        choices={choices(first?.id ?? "")}
        value={second?.id ?? ""}
        onChange={setOther}
      />
      <Button isDisabled={!first || !second} isPending={change.isPending} onPress={make}>
        {t("pairs.make")}
      </Button>
    </div>
  );
}

function names({ one, other }: ReviewPair): { one: string; other: string } {
  return { one: one.name, other: other.name };
}

/** The member of a pair who cannot check anybody, so that the partner's work waits. */
function Hindrances({ pair }: { pair: ReviewPair }) {
  const t = useText();
  return pair.hindrances.map(({ person_id, reason }) => (
    <p key={person_id} className={styles.hindrance}>
      <Icon name="warning" />
      <span>
        {t(`pairs.hindrance.${reason}`, { name: person_id === pair.one.id ? pair.one.name : pair.other.name })}
      </span>
    </p>
  ));
}

/** Reviewers and leads check the work of people who are not in a pair. */
function Unpaired({ pairs, people }: { pairs: readonly ReviewPair[]; people: readonly PersonLoad[] }) {
  const t = useText();
  const paired = new Set(pairs.flatMap(({ one, other }) => [one.id, other.id]));
  const alone = people.filter(({ role, person }) => role === "annotator" && !paired.has(person.id));
  if (alone.length === 0) return null;
  return (
    <p className={styles.note}>{t("pairs.unpaired", { names: alone.map(({ person }) => person.name).join(", ") })}</p>
  );
}

function useChange(projectId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ next }: { next: readonly ReviewPair[]; said: string }) => setPairs(projectId, next),
    onSuccess: async (pairs, { said }) => {
      await keepAnswer(queries, pairsQuery(projectId).queryKey, pairs);
      toast(said, "good");
    },
  });
}
