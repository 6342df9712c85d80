import { useEffect, useState } from "react";
import { useText } from "../i18n";
import { Button } from "../ui/Button";
import { Pill } from "../ui/Pill";
import type { UnsentDocument } from "./outboxes";
import { UnsentDialog } from "./UnsentDialog";
import { useOnline, useUnsent } from "./useUnsent";

/** Shows how much of a person's work is unsent, except what the editor on this page shows itself. */
export function UnsentPill({ user }: { user: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const documents = useUnsent(user)?.filter(({ isOpenHere }) => !isOpenHere) ?? [];
  const count = documents.reduce((sum, { kept }) => sum + kept.length, 0);
  useLeaveGuard(count > 0);
  return (
    <>
      {count > 0 && (
        <Button kind="quiet" small onPress={() => setOpen(true)}>
          <Pill tone={documents.some(isStuck) ? "bad" : "sun"}>{t("offline.pill", { count })}</Pill>
        </Button>
      )}
      {isOpen && <UnsentDialog user={user} documents={documents} onClose={() => setOpen(false)} />}
    </>
  );
}

export function OfflinePill() {
  const t = useText();
  const isOnline = useOnline();
  return <span role="status">{!isOnline && <Pill tone="bad">{t("offline.now")}</Pill>}</span>;
}

function isStuck({ kept }: UnsentDocument): boolean {
  return kept.some(({ trouble }) => trouble);
}

/** Lets the browser ask before the page is left. */
function useLeaveGuard(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isNeeded]);
}
