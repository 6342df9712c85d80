import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { messageOf } from "../api/error";
import { answerProblem, type Problem } from "../api/problems";
import { useText } from "../i18n";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { TextField } from "../ui/TextField";
import { toast } from "../ui/toast";
import styles from "./problems.module.css";

interface Props {
  problem: Problem;
  onClose: () => void;
  onAnswered: () => void;
}

/** A lead answers a problem, which closes it. */
export function AnswerDialog({ problem, onClose, onAnswered }: Props) {
  const t = useText();
  const [text, setText] = useState("");
  const answer = useMutation({
    mutationFn: () => answerProblem(problem.id, text.trim()),
    onSuccess: () => {
      toast(t("problem.answer.sent"), "good");
      onAnswered();
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") answer.mutate();
  };
  return (
    <Dialog title={t("problem.answer.title")} isOpen onClose={onClose}>
      <form onSubmit={submit} className={styles.form}>
        <p className={styles.said}>
          <strong>{t("problem.by", { name: problem.by.name })}</strong> <bdi>{problem.text}</bdi>
        </p>
        <TextField
          label={t("problem.answer.text")}
          help={t("problem.answer.help")}
          value={text}
          onChange={setText}
          maxLength={2000}
          rows={4}
          autoFocus
        />
        {answer.isError && <p role="alert">{messageOf(answer.error)}</p>}
        <p className={styles.actions}>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button type="submit" kind="primary" isDisabled={text.trim() === ""} isPending={answer.isPending}>
            {t("problem.answer")}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
