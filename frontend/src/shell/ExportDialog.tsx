import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { type Loss, lossesOf } from "../api/annotations";
import type { Format } from "../api/formats";
import { type TextKey, textOf, useText } from "../i18n";
import { Button } from "../ui/Button";
import { classes } from "../ui/classes";
import { Dialog } from "../ui/Dialog";
import { ErrorPanel } from "../ui/ErrorPanel";
import styles from "./ExportDialog.module.css";
import { titleOf } from "./formatTexts";

interface Props {
  annotationId: string;
  format: Format;
  /** Runs first, so that the server has all of the work. */
  ready?: (() => Promise<void>) | undefined;
  onClose: () => void;
  onExport: (spaced: boolean) => void;
}

/** Warns before an export about what the format cannot hold, and about unfinished work. */
export function ExportDialog({ annotationId, format, ready, onClose, onExport }: Props) {
  const t = useText();
  const [spaced, setSpaced] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ["annotations", annotationId, "losses", format.name, spaced],
    queryFn: async () => {
      await ready?.();
      return lossesOf(annotationId, format.name, spaced);
    },
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <Dialog
      title={titleOf(format)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button kind="primary" isDisabled={data === undefined} onPress={() => onExport(spaced)}>
            {t("exporting.download")}
          </Button>
        </>
      }
    >
      {data?.unfinished && <p className={classes(styles.part, styles.warning)}>{t("exporting.unfinished")}</p>}
      {format.holds_source && <p className={styles.part}>{t("exporting.source")}</p>}
      {format.spacing && <Spaces spaced={spaced} onChange={setSpaced} />}
      {error && <ErrorPanel error={error} onRetry={() => refetch()} />}
      <div role="status">
        {data === undefined && !error && <p>{t("exporting.looking")}</p>}
        {data && format.tells_losses && <Losses losses={data.losses} />}
      </div>
    </Dialog>
  );
}

function Spaces({ spaced, onChange }: { spaced: boolean; onChange: (spaced: boolean) => void }) {
  const t = useText();
  const help = useId();
  return (
    <>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={spaced}
          aria-describedby={help}
          onChange={({ target }) => onChange(target.checked)}
        />
        {t("exporting.spaced")}
      </label>
      <p id={help} className={styles.help}>
        {t("exporting.spaced.help")}
      </p>
    </>
  );
}

function Losses({ losses }: { losses: readonly Loss[] }) {
  const t = useText();
  if (losses.length === 0) return <p>{t("exporting.lossless")}</p>;
  return (
    <>
      <p>{t("exporting.losses")}</p>
      <ul className={styles.losses}>
        {losses.map(({ code, count }) => (
          <li key={code}>{textOf(`loss.${code}` satisfies TextKey, { count }) ?? code}</li>
        ))}
      </ul>
    </>
  );
}
