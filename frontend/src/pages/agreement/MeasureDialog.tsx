import { useState } from "react";
import type { AgreementAsked, AgreementState } from "../../api/agreement";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Check } from "../../ui/Checks";
import { Dialog } from "../../ui/Dialog";
import { Select } from "../../ui/Select";
import { fieldName } from "../metadata";
import styles from "./agreement.module.css";

interface Props {
  /** Metadata fields with their values. */
  choices: AgreementState["choices"];
  /** The choices of the last report. */
  before: AgreementAsked | undefined;
  onClose: () => void;
  onStart: (asked: AgreementAsked) => void;
}

const any = "";

/** Chooses what to measure agreement over. */
export function MeasureDialog({ choices, before, onClose, onStart }: Props) {
  const t = useText();
  const [machine, setMachine] = useState(before?.machine ?? false);
  const [begunToo, setBegunToo] = useState(before?.begun_too ?? false);
  const [where, setWhere] = useState<Readonly<Record<string, string>>>(before?.where ?? {});
  const narrowed = Object.fromEntries(
    Object.entries(where).filter(([field, value]) => choices[field]?.includes(value)),
  );
  return (
    <Dialog
      title={t("measure.title")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button kind="primary" onPress={() => onStart({ machine, begun_too: begunToo, where: narrowed })}>
            {t("measure.start")}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t("measure.text")}</p>
        <Check label={t("measure.machine")} help={t("measure.machine.help")} checked={machine} onChange={setMachine} />
        <Check label={t("measure.begun")} help={t("measure.begun.help")} checked={begunToo} onChange={setBegunToo} />
        {Object.keys(choices).length > 0 && (
          <fieldset className={styles.where}>
            <legend>{t("measure.only")}</legend>
            {Object.entries(choices).map(([field, values]) => (
              <Select
                key={field}
                label={fieldName(field)}
                value={narrowed[field] ?? any}
                choices={[{ value: any, text: t("documents.any") }, ...values.map((value) => ({ value, text: value }))]}
                onChange={(value) => setWhere((held) => ({ ...held, [field]: value }))}
              />
            ))}
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}
