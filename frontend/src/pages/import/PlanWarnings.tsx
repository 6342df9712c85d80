import type { ImportPlan } from "../../api/imports";
import { useText } from "../../i18n";
import { PlanRemarks } from "./PlanRemarks";

/** Spans that are imported, but that somebody should know about. */
export function PlanWarnings({ plan }: { plan: ImportPlan }) {
  const t = useText();
  if (plan.warning_count === 0) return null;
  return (
    <PlanRemarks
      title={t("plan.warnings", { count: plan.warning_count })}
      caption={t("plan.warnings.caption")}
      column={t("import.noted.what")}
      remarks={plan.warnings.map(({ file, line, reason, place }) => ({
        file,
        place: t("plan.warnings.place", { line, place }),
        text: t(`notice.${reason}`),
      }))}
      more={plan.warning_count - plan.warnings.length}
    />
  );
}
