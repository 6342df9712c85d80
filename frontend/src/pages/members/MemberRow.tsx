import { useState } from "react";
import { messageOf } from "../../api/error";
import { type Member, type Role, roles } from "../../api/members";
import { useText } from "../../i18n";
import { usePerson } from "../../offline/person";
import { Button } from "../../ui/Button";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { Pill } from "../../ui/Pill";
import { Select } from "../../ui/Select";
import { AccountActions } from "./AccountActions";
import styles from "./members.module.css";
import { useRemove, useRoleChange } from "./useMembers";

interface Props {
  projectId: string;
  member: Member;
  mayChange: boolean;
}

export function MemberRow({ projectId, member, mayChange }: Props) {
  const t = useText();
  const isSelf = usePerson().id === member.user.id;
  const [isRemoving, setRemoving] = useState(false);
  const remove = useRemove(projectId, member, isSelf);
  const person = member.user.name;
  const close = () => {
    remove.reset();
    setRemoving(false);
  };
  return (
    <tr>
      <td className={styles.name}>
        <bdi>{person}</bdi> {isSelf && <span className={styles.you}>({t("members.you")})</span>}
        {member.is_locked && <Pill tone="bad">{t("members.locked")}</Pill>}
      </td>
      <td className={styles.name}>{member.username}</td>
      <td className={mayChange ? styles.role : styles.read}>
        {mayChange ? <RoleSelect projectId={projectId} member={member} isSelf={isSelf} /> : t(`role.${member.role}`)}
      </td>
      {mayChange && (
        <td className={styles.actions}>
          <AccountActions projectId={projectId} member={member} />
          <Button
            kind="quiet"
            small
            aria-label={t("members.remove.label", { person })}
            onPress={() => setRemoving(true)}
          >
            {t("members.remove")}
          </Button>
          {isRemoving && (
            <ConfirmDialog
              title={t("members.remove.title", { person })}
              action={t("members.remove")}
              isPending={remove.isPending}
              error={remove.error}
              onConfirm={() => remove.mutate()}
              onClose={close}
            >
              <p>{t(isSelf ? "members.remove.self" : "members.remove.text", { person })}</p>
            </ConfirmDialog>
          )}
        </td>
      )}
    </tr>
  );
}

interface RoleProps {
  projectId: string;
  member: Member;
  isSelf: boolean;
}

/** Leads who give up their role are asked first, since they cannot undo it themselves. */
function RoleSelect({ projectId, member, isSelf }: RoleProps) {
  const t = useText();
  const [asked, setAsked] = useState<Role | null>(null);
  const change = useRoleChange(projectId, member, () => setAsked(null));
  const choose = (value: string) => {
    const role = roles.find((each) => each === value);
    if (role === undefined || role === member.role) return;
    if (isSelf) setAsked(role);
    else change.mutate(role);
  };
  const close = () => {
    change.reset();
    setAsked(null);
  };
  return (
    <>
      <Select
        label={t("members.role.of", { person: member.user.name })}
        hideLabel
        choices={roles.map((value) => ({ value, text: t(`role.${value}`) }))}
        value={change.isPending ? change.variables : member.role}
        onChange={choose}
        error={change.isError && asked === null ? messageOf(change.error) : undefined}
      />
      {asked !== null && (
        <ConfirmDialog
          title={t("members.step.title")}
          action={t("members.step")}
          isPending={change.isPending}
          error={change.error}
          onConfirm={() => change.mutate(asked)}
          onClose={close}
        >
          <p>{t("members.step.text")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
