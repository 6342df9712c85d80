import type { ExportStatus } from "../../api/exports";
import type { Schemas } from "../../api/types";
import { useText } from "../../i18n";
import { Checks } from "../../ui/Checks";

const unfinished: ReadonlySet<ExportStatus> = new Set(["machine", "in_progress"]);

interface Props {
  counts: Schemas["ExportCounts"]["counts"];
  /** Whether the format may hold unfinished documents. */
  working: boolean;
  chosen: readonly ExportStatus[];
  onChange: (chosen: ExportStatus[]) => void;
}

/** Chooses the statuses to export, with the number of documents for each. */
export function StatusChoice({ counts, working, chosen, onChange }: Props) {
  const t = useText();
  const offered = counts.filter(({ status }) => working || !unfinished.has(status)).reverse();
  return (
    <Checks
      legend={t("exports.dialog.statuses")}
      help={t(working ? "exports.dialog.statuses.working" : "exports.dialog.statuses.released")}
      error={chosen.length === 0 ? t("exports.dialog.statuses.none") : undefined}
      choices={offered.map(({ status, count }) => ({
        value: status,
        text: t("exports.dialog.status", { status: t(`exports.status.${status}`), count }),
      }))}
      chosen={chosen}
      onChange={(value, checked) =>
        onChange(
          offered
            .map(({ status }) => status)
            .filter((status) => (status === value ? checked : chosen.includes(status))),
        )
      }
    />
  );
}

/** The statuses that a format may hold. */
export function allowed(statuses: readonly ExportStatus[], working: boolean): ExportStatus[] {
  return statuses.filter((status) => working || !unfinished.has(status));
}
