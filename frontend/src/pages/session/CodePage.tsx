import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { hasCode, messageOf } from "../../api/error";
import { giveCode, logOut, sessionKey } from "../../api/session";
import { useText } from "../../i18n";
import { tell } from "../../offline/news";
import { Button } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Mark } from "../../ui/Mark";
import { PageHeading } from "../../ui/PageHeading";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import styles from "./session.module.css";

/** The second step of logging in, after the right password. */
export function CodePage() {
  const t = useText();
  const [code, setCode] = useState("");
  const { enter, back } = useSteps();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== "") enter.mutate(code.trim(), { onError: () => setCode("") });
  };
  return (
    <div className={styles.sheet}>
      <div className={styles.brand}>
        <Mark size={44} />
        <PageHeading title={t("login.code.title")}>
          <p>{t("login.code.text")}</p>
        </PageHeading>
      </div>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t("login.code")}
          help={t("login.code.help")}
          value={code}
          onChange={setCode}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={40}
          autoFocus
        />
        {enter.isError && <ErrorPanel error={enter.error} title={t("login.failed")} plain />}
        <Button kind="primary" type="submit" isPending={enter.isPending}>
          {t("login.submit")}
        </Button>
        <Button kind="quiet" onPress={() => back.mutate()}>
          {t("login.code.back")}
        </Button>
        <p className={styles.hint}>{t("login.code.lost")}</p>
      </form>
    </div>
  );
}

function useSteps() {
  const queries = useQueryClient();
  const askAgain = () => queries.invalidateQueries({ queryKey: sessionKey });
  const enter = useMutation({
    mutationFn: giveCode,
    onSuccess: () => {
      tell({ about: "session", isOver: false });
      return askAgain();
    },
    onError: (error) => {
      // The page goes back to the first step, and must say why.
      if (hasCode(error, "log_in_expired")) toast(messageOf(error), "bad");
    },
  });
  const back = useMutation({ mutationFn: logOut, onSettled: askAgain });
  return { enter, back };
}
