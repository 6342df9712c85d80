import type { ProjectDisagreement } from "../../api/reviews";
import { t } from "../../i18n";

type State = Pick<ProjectDisagreement, "state" | "decision" | "status" | "waits_for">;

/** What prevents an action on a disagreement, before it is tried; null if nothing does. */
export const whyNot = {
  decide: ({ state }: State): string | null => (state === "applied" ? t("meeting.appliedAlready") : null),
  agree: ({ state }: State): string | null => (state === "waiting" ? null : t("meeting.nothingSaid")),
  reopen: ({ state }: State): string | null => {
    if (state === "applied") return t("meeting.appliedAlready");
    return state === "open" ? t("meeting.notDecided") : null;
  },
  apply: ({ state, decision, status, waits_for }: State): string | null => {
    if (state === "applied") return t("meeting.appliedAlready");
    if (state === "waiting") return t("meeting.waitsFor", { name: waits_for?.name ?? "" });
    if (state === "open") return t("meeting.notDecided");
    if (decision === "keep") return t("meeting.kept");
    return status === "in_review" || status === "in_progress"
      ? null
      : t("meeting.locked", { status: t(`annotation.${status}`) });
  },
};
