import { useText } from "../../../i18n";
import { Check, Checks } from "../../../ui/Checks";
import styles from "../import.module.css";
import { canCode } from "./coder";
import { KeyField } from "./KeyField";
import type { Coding } from "./useCoding";

/** Whether to replace names with codes before anything leaves the browser: with which key, in which columns. */
export function CodingChoice({ coding }: { coding: Coding }) {
  const t = useText();
  return (
    <div className={styles.coding}>
      <Check
        label={t("codes.choice")}
        help={t(canCode() ? "codes.help" : "codes.insecure")}
        checked={coding.isOn}
        isDisabled={!canCode()}
        onChange={coding.setOn}
      />
      {coding.isOn && (
        <div className={styles.codingParts}>
          <KeyField hasKey={coding.hasKey} onKey={coding.setKey} />
          {coding.columns.length > 0 && (
            <Checks
              legend={t("codes.columns")}
              help={t("codes.columns.help")}
              choices={coding.columns.map((column) => ({ value: column, text: column }))}
              chosen={coding.coded}
              onChange={coding.setCoded}
            />
          )}
        </div>
      )}
    </div>
  );
}
