import { useState } from "react";
import type { Member } from "../../api/members";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { useFactorReset } from "./useMembers";

/** For somebody who has lost phone and recovery codes. */
export function FactorReset({ projectId, member }: { projectId: string; member: Member }) {
  const t = useText();
  const person = member.user.name;
  const [isAsking, setAsking] = useState(false);
  const reset = useFactorReset(projectId, member, () => setAsking(false));
  const close = () => {
    reset.reset();
    setAsking(false);
  };
  return (
    <>
      <Button kind="quiet" small aria-label={t("members.factor.label", { person })} onPress={() => setAsking(true)}>
        {t("members.factor")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t("members.factor.title", { person })}
          action={t("members.factor")}
          isPending={reset.isPending}
          error={reset.error}
          onConfirm={() => reset.mutate()}
          onClose={close}
        >
          <p>{t("members.factor.text", { person })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
