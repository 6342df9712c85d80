import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useLocation } from "wouter";
import { changePassword, sessionKey } from "../../api/session";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { PageHeading } from "../../ui/PageHeading";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import styles from "./session.module.css";

/** `first`: the person has a one-time password and must change it before anything else. */
export function PasswordPage({ first = false }: { first?: boolean }) {
  const t = useText();
  return (
    <div className={styles.sheet}>
      <PageHeading title={t(first ? "password.first" : "password.title")}>
        {first && <p>{t("password.first.text")}</p>}
      </PageHeading>
      <PasswordForm first={first} />
    </div>
  );
}

function PasswordForm({ first }: { first: boolean }) {
  const t = useText();
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [repeated, setRepeated] = useState("");
  const [differ, setDiffer] = useState(false);
  const change = useChange(first);
  function submit(event: FormEvent) {
    event.preventDefault();
    setDiffer(next !== repeated);
    if (next === repeated) change.mutate({ current, next });
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t(first ? "password.current.once" : "password.current")}
        type="password"
        value={current}
        onChange={setCurrent}
        autoComplete="current-password"
        autoFocus
      />
      <TextField
        label={t("password.new")}
        type="password"
        value={next}
        onChange={setNext}
        autoComplete="new-password"
        help={t("password.new.help")}
      />
      <TextField
        label={t("password.repeat")}
        type="password"
        value={repeated}
        onChange={setRepeated}
        autoComplete="new-password"
        error={differ ? t("password.mismatch") : null}
      />
      {change.isError && <ErrorPanel error={change.error} plain />}
      <Button kind="primary" type="submit" isPending={change.isPending}>
        {t("password.submit")}
      </Button>
    </form>
  );
}

function useChange(first: boolean) {
  const t = useText();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: ({ current, next }: { current: string; next: string }) => changePassword(current, next),
    onSuccess: async () => {
      toast(t("password.saved"), "good");
      await queries.invalidateQueries({ queryKey: sessionKey });
      if (!first) navigate("/");
    },
  });
}
