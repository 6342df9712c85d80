import { type FormEvent, useState } from "react";
import { ApiError, fieldMessage, hasCode } from "../../api/error";
import { type AddedMember, type Role, roles } from "../../api/members";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Select } from "../../ui/Select";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import styles from "./members.module.css";
import { PasswordDialog } from "./PasswordDialog";
import { useAdd } from "./useMembers";

/** Adds somebody by user name. If there is no such account, offers to make one. */
export function AddMember({ projectId }: { projectId: string }) {
  const t = useText();
  const [username, setUsername] = useState("");
  const [role, setRole] = useState<Role>("annotator");
  const [isEmpty, setEmpty] = useState(false);
  const [made, setMade] = useState<AddedMember | null>(null);
  const add = useAdd(projectId);
  const name = username.trim();
  const write = (written: string) => {
    setUsername(written);
    setEmpty(false);
    if (add.isError) add.reset();
  };
  const onAdded = (added: AddedMember) => {
    setUsername("");
    if (added.password === null) toast(t("members.added", { person: added.member.user.name }), "good");
    else setMade(added);
  };
  const send = (make_account: boolean) => add.mutate({ username: name, role, make_account }, { onSuccess: onAdded });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(name === "");
    if (name !== "") send(false);
  };
  const isUnknown = add.error instanceof ApiError && add.error.fields.unknown === true;
  const isTaken = hasCode(add.error, "name_taken");
  const refused = isTaken ? t("members.taken", { person: name }) : fieldMessage(add.error, "username");
  return (
    <section className={styles.add}>
      <h2>{t("members.add.title")}</h2>
      <form onSubmit={submit} noValidate className={styles.form}>
        <TextField
          label={t("members.username")}
          value={username}
          onChange={write}
          maxLength={150}
          autoComplete="off"
          spellCheck="false"
          error={isEmpty ? t("members.add.required") : isUnknown ? t("members.unknown", { person: name }) : refused}
        />
        <Select
          label={t("members.role")}
          choices={roles.map((value) => ({ value, text: t(`role.${value}`) }))}
          value={role}
          onChange={(value) => setRole(roles.find((each) => each === value) ?? role)}
        />
        <Button kind="primary" type="submit" isPending={add.isPending && !add.variables.make_account}>
          {t("members.add")}
        </Button>
      </form>
      <div role="status">
        {isUnknown && (
          <div className={styles.unknown}>
            <p>{t("members.unknown.text")}</p>
            <Button onPress={() => send(true)}>{t("members.make")}</Button>
          </div>
        )}
      </div>
      {add.isError && !isUnknown && refused === undefined && <ErrorPanel error={add.error} />}
      {made?.password && (
        <PasswordDialog username={made.member.username} password={made.password} onClose={() => setMade(null)} />
      )}
    </section>
  );
}
