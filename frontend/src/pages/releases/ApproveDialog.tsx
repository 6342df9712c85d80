import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { fieldMessage } from "../../api/error";
import { keepAnswer } from "../../api/queries";
import { approveProfile, type Profile, standingQuery } from "../../api/releases";
import { sessionQuery } from "../../api/session";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Check } from "../../ui/Checks";
import { Dialog } from "../../ui/Dialog";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { TextField } from "../../ui/TextField";
import styles from "./releases.module.css";

/** The name and statement with which releases under the profile are signed without being asked for. */
export function ApproveDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const t = useText();
  const form = useId();
  const queries = useQueryClient();
  const { data: session } = useQuery(sessionQuery());
  const [name, setName] = useState(session?.user?.name ?? "");
  const [statement, setStatement] = useState("");
  const [oneByOne, setOneByOne] = useState(false);
  const approve = useMutation({
    mutationFn: () => approveProfile(profile.id, { name, statement, one_by_one: oneByOne }),
    onSuccess: async (now) => {
      await keepAnswer(queries, standingQuery(profile.id).queryKey, now);
      onClose();
    },
  });
  const isReady = name.trim() !== "" && statement.trim() !== "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) approve.mutate();
  };
  return (
    <Dialog
      title={t("standing.approve.title", { name: profile.name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button kind="primary" type="submit" form={form} isDisabled={!isReady} isPending={approve.isPending}>
            {t("standing.approve.do")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className={styles.parts}>
        <p className={styles.help}>{t("release.sign.text")}</p>
        <TextField
          label={t("release.sign.name")}
          value={name}
          onChange={setName}
          maxLength={200}
          error={fieldMessage(approve.error, "name")}
        />
        <TextField
          label={t("release.sign.statement")}
          rows={3}
          value={statement}
          onChange={setStatement}
          maxLength={2000}
          autoFocus
          error={fieldMessage(approve.error, "statement")}
        />
        <Check label={t("standing.one_by_one")} checked={oneByOne} onChange={setOneByOne} />
        {approve.isError && <ErrorPanel error={approve.error} />}
      </form>
    </Dialog>
  );
}
