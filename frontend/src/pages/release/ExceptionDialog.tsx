import { useText } from "../../i18n";
import { ReasonDialog } from "./ReasonDialog";
import type { Exceptions } from "./useExceptions";

/** Asks why a release may pass in spite of what a gate blocks. */
export function ExceptionDialog({ exceptions, title }: { exceptions: Exceptions; title: string }) {
  const t = useText();
  const { asked, except, close } = exceptions;
  if (asked === null) return null;
  return (
    <ReasonDialog
      title={
        "blocks" in asked
          ? t("release.except.title", { count: asked.blocks.length })
          : t("release.except.title.all", { gate: title })
      }
      text={t("release.except.text")}
      action={t("release.except.do")}
      isPending={except.isPending}
      error={except.error}
      onReason={(reason) => except.mutate(reason)}
      onClose={close}
    />
  );
}
