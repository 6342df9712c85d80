import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { messageOf } from "../../api/error";
import { answerExceptions, type ExceptionGroup, type ExceptionPlace, type ExceptionState } from "../../api/exceptions";
import { dateTime, useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import type { LabelName } from "../useLabelNames";
import styles from "./exceptions.module.css";

/** Places beyond this number are only counted. */
const MOST = 5;

interface Props {
  group: ExceptionGroup;
  projectId: string;
  nameOf: LabelName;
  mayAnswer: boolean;
}

/** The same words with the same label: where they are, who suggested them and why, and the answer. */
export function ExceptionGroupCard({ group, projectId, nameOf, mayAnswer }: Props) {
  const t = useText();
  const { key, words, count, exceptions } = group;
  const [first] = exceptions;
  return (
    <li className={styles.group}>
      <h3 className={styles.words}>
        <bdi>{words}</bdi>{" "}
        <span className={styles.label} title={key}>
          {nameOf(key)}
        </span>
        <span className={styles.muted}>{t("exceptions.count", { count })}</span>
      </h3>
      <ul className={styles.places}>
        {exceptions.slice(0, MOST).map((place) => (
          <PlaceOf key={place.id} place={place} />
        ))}
      </ul>
      {count > MOST && <p className={styles.muted}>{t("done.more", { count: count - MOST })}</p>}
      {first && first.answered_by !== null && (
        <p>
          <strong>{t(`exception.${first.state}`)}</strong> <bdi>{first.answered_by.name}</bdi>
          {first.answer !== "" && (
            <>
              {": "}
              <q>
                <bdi>{first.answer}</bdi>
              </q>
            </>
          )}
        </p>
      )}
      {mayAnswer && first && (
        <AnswerForm projectId={projectId} ids={exceptions.map(({ id }) => id)} state={first.state} words={words} />
      )}
    </li>
  );
}

function PlaceOf({ place }: { place: ExceptionPlace }) {
  const t = useText();
  const { annotation_id: layer, start, end } = place;
  return (
    <li>
      <p className={styles.context} dir="auto">
        {place.before}
        <mark>{place.words}</mark>
        {place.after}
      </p>
      <p className={styles.muted}>
        <Link href={`/annotations/${layer}?start=${start}&end=${end}`}>
          <bdi>{place.external_id}</bdi>
        </Link>{" "}
        · <bdi>{place.by.name}</bdi>, {dateTime(place.created_at)}
      </p>
      <p>
        {t("exceptions.why")} <bdi>{place.why}</bdi>
      </p>
    </li>
  );
}

interface AnswerProps {
  projectId: string;
  ids: string[];
  state: ExceptionState;
  words: string;
}

function AnswerForm({ projectId, ids, state, words }: AnswerProps) {
  const t = useText();
  const queries = useQueryClient();
  const [text, setText] = useState("");
  const answer = useMutation({
    mutationFn: (to: ExceptionState) => answerExceptions(projectId, { ids, state: to, answer: text.trim() }),
    onSuccess: (_, to) => {
      void queries.invalidateQueries({ queryKey: ["projects", projectId, "exceptions"] });
      toast(t(`exceptions.answered.${to}`, { words }), "good");
    },
    onError: (error) => toast(messageOf(error), "bad"),
  });
  const button = (to: ExceptionState) => (
    <Button small isDisabled={answer.isPending} onPress={() => answer.mutate(to)}>
      {t(`exceptions.to.${to}`)}
    </Button>
  );
  if (state !== "open") return <p className={styles.buttons}>{button("open")}</p>;
  return (
    <div className={styles.answer}>
      <TextField
        label={t("exceptions.answer")}
        note={t("newproject.optional")}
        value={text}
        onChange={setText}
        maxLength={2000}
        autoComplete="off"
      />
      <p className={styles.buttons}>
        {button("accepted")} {button("declined")}
      </p>
    </div>
  );
}
