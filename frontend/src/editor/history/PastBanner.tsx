import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { stepQuery } from "../../api/history";
import { dateTime, useText } from "../../i18n";
import { Button } from "../../ui/Button";
import type { OpenDocument } from "../openDocument";
import { useCanEdit, useEditor, useStoreValue } from "../useStore";
import styles from "./history.module.css";
import { KnownRows } from "./knownRows";
import { RestoreDialog } from "./RestoreDialog";
import { tell } from "./told";

interface Props {
  version: number;
  /** The document at that version, once it is loaded. */
  opened: OpenDocument | undefined;
  onVersion: (version: number | null) => void;
}

/** Says that this is an earlier version and what was done last, and leads to other versions. */
export function PastBanner({ version, opened, onVersion }: Props) {
  const t = useText();
  const canEdit = useCanEdit();
  const last = useStoreValue(["unsent"], (s) => s.version);
  const [asking, setAsking] = useState(false);
  return (
    <header className={styles.banner}>
      <p role="status">
        <strong>{t("past.banner", { version, last })}</strong> <LastStep version={version} />
      </p>
      <Button small isDisabled={version <= 0} onPress={() => onVersion(version - 1)}>
        {t("past.earlier")}
      </Button>
      <Button small isDisabled={version >= last} onPress={() => onVersion(version + 1)}>
        {t("past.later")}
      </Button>
      {canEdit && (
        <Button small isDisabled={opened === undefined} onPress={() => setAsking(true)}>
          {t("past.restore")}
        </Button>
      )}
      <Button small kind="primary" onPress={() => onVersion(null)}>
        {t("past.back")}
      </Button>
      {asking && opened && (
        <RestoreDialog opened={opened} onClose={() => setAsking(false)} onRestored={() => onVersion(null)} />
      )}
    </header>
  );
}

/** Who made the version, when, and how. */
function LastStep({ version }: { version: number }) {
  const t = useText();
  const { store } = useEditor();
  const { data: step } = useQuery(stepQuery(store.doc.id, version));
  if (step === undefined) return null;
  if (step === null) return <span>{t("past.first")}</span>;
  const { sentence } = tell(new KnownRows(store.doc, [step]), step);
  return (
    <span dir="auto">
      {step.by.name}, {dateTime(step.created_at)}: {sentence}
    </span>
  );
}
