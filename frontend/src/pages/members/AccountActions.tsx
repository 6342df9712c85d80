import { useState } from "react";
import { messageOf } from "../../api/error";
import type { Member } from "../../api/members";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { toast } from "../../ui/toast";
import { FactorReset } from "./FactorReset";
import { PasswordDialog } from "./PasswordDialog";
import { usePasswordReset, useUnlock } from "./useMembers";

/** What a lead can do for somebody who cannot log in. */
export function AccountActions({ projectId, member }: { projectId: string; member: Member }) {
  const t = useText();
  const person = member.user.name;
  const [isAsking, setAsking] = useState(false);
  const unlock = useUnlock(projectId, member);
  const reset = usePasswordReset(projectId, member);
  const tryUnlock = () => unlock.mutate(undefined, { onError: (error) => toast(messageOf(error), "bad") });
  const close = () => {
    reset.reset();
    setAsking(false);
  };
  return (
    <>
      {member.is_locked && (
        <Button
          small
          aria-label={t("members.unlock.label", { person })}
          isPending={unlock.isPending}
          onPress={tryUnlock}
        >
          {t("members.unlock")}
        </Button>
      )}
      {member.may_reset_password && (
        <Button kind="quiet" small aria-label={t("members.reset.label", { person })} onPress={() => setAsking(true)}>
          {t("members.reset")}
        </Button>
      )}
      {member.may_reset_second_factor && <FactorReset projectId={projectId} member={member} />}
      {isAsking && !reset.isSuccess && (
        <ConfirmDialog
          title={t("members.reset.title", { person })}
          action={t("members.reset")}
          isPending={reset.isPending}
          error={reset.error}
          onConfirm={() => reset.mutate()}
          onClose={close}
        >
          <p>{t("members.reset.text", { person })}</p>
        </ConfirmDialog>
      )}
      {reset.isSuccess && (
        <PasswordDialog kind="new" username={member.username} password={reset.data} onClose={close} />
      )}
    </>
  );
}
