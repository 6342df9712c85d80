import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { logIn, sessionKey } from "../../api/session";
import { useText } from "../../i18n";
import { tell } from "../../offline/news";
import { Button } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Mark } from "../../ui/Mark";
import { PageHeading } from "../../ui/PageHeading";
import { TextField } from "../../ui/TextField";
import styles from "./session.module.css";

export function LoginPage() {
  const t = useText();
  const queries = useQueryClient();
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const enter = useMutation({
    mutationFn: () => logIn(username.trim(), password),
    onSuccess: ({ user }) => {
      if (user) tell({ about: "session", isOver: false });
      return queries.invalidateQueries({ queryKey: sessionKey });
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const incomplete = username.trim() === "" || password === "";
    setMissing(incomplete);
    if (!incomplete) enter.mutate();
  }
  return (
    <div className={styles.sheet}>
      <div className={styles.brand}>
        <Mark size={44} />
        <PageHeading title={t("login.title")}>
          <p>{t("app.tagline")}</p>
        </PageHeading>
      </div>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t("login.username")}
          value={username}
          onChange={setUsername}
          autoComplete="username"
          autoFocus
          error={missing ? t("login.required") : null}
        />
        <TextField
          label={t("login.password")}
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
        />
        {enter.isError && <ErrorPanel error={enter.error} title={t("login.failed")} plain />}
        <Button kind="primary" type="submit" isPending={enter.isPending}>
          {t("login.submit")}
        </Button>
      </form>
    </div>
  );
}
