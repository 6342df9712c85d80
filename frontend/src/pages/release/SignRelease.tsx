import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { fieldMessage } from "../../api/error";
import { type Release, signRelease } from "../../api/releases";
import { sessionQuery } from "../../api/session";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import styles from "./release.module.css";
import { useAsked } from "./useDeed";

/** The name and statement that travel with the signature. */
export function SignRelease({ release, onClose }: { release: Release; onClose: () => void }) {
  const t = useText();
  const form = useId();
  const { data: session } = useQuery(sessionQuery());
  const [name, setName] = useState(session?.user?.name ?? "");
  const [statement, setStatement] = useState("");
  const sign = useAsked(
    release,
    () => signRelease(release.id, { name, statement }),
    () => {
      toast(t("release.signed"), "good");
      onClose();
    },
  );
  const isReady = name.trim() !== "" && statement.trim() !== "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) sign.mutate();
  };
  return (
    <Dialog
      title={t("release.sign.title", { number: release.number ?? "" })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button kind="primary" type="submit" form={form} isDisabled={!isReady} isPending={sign.isPending}>
            {t("release.sign.do")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className={styles.parts}>
        <p className={styles.muted}>{t("release.sign.text")}</p>
        <TextField
          label={t("release.sign.name")}
          help={t("release.sign.name.help")}
          value={name}
          onChange={setName}
          maxLength={200}
          error={fieldMessage(sign.error, "name")}
        />
        <TextField
          label={t("release.sign.statement")}
          help={t("release.sign.statement.help")}
          rows={4}
          value={statement}
          onChange={setStatement}
          maxLength={2000}
          autoFocus
          error={fieldMessage(sign.error, "statement")}
        />
        {sign.isError && <ErrorPanel error={sign.error} />}
      </form>
    </Dialog>
  );
}
