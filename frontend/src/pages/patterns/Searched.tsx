import { useState } from "react";
import type { OwnPattern, PatternFinding } from "../../api/patterns";
import { useText } from "../../i18n";
import { Check } from "../../ui/Checks";
import { Select } from "../../ui/Select";
import { TextField } from "../../ui/TextField";
import { LinesField } from "../options/LinesField";
import { type FieldChange, wordsOf } from "./draft";
import { Findings } from "./Findings";
import styles from "./patterns.module.css";

interface Props {
  pattern: OwnPattern;
  findings: readonly PatternFinding[];
  canChange: boolean;
  onChange: (part: FieldChange) => void;
}

/** What a pattern looks for: an expression, or the words of a list. What was written for the other comes back. */
export function Searched({ pattern, findings, canChange, onChange }: Props) {
  const t = useText();
  const words = wordsOf(pattern);
  const [isList, setIsList] = useState(words.length > 0);
  const [other, setOther] = useState<FieldChange>({});
  const switchTo = (list: boolean) => {
    if (list === isList) return;
    setOther({ expression: pattern.expression, words: [...words] });
    setIsList(list);
    onChange(list ? { expression: "", words: other.words ?? [] } : { expression: other.expression ?? "", words: [] });
  };
  const of = (field: PatternFinding["field"]) => findings.filter((finding) => finding.field === field);
  return (
    <>
      <Select
        label={t("patterns.searched")}
        choices={[
          { value: "expression", text: t("patterns.searched.expression") },
          { value: "words", text: t("patterns.searched.words") },
        ]}
        value={isList ? "words" : "expression"}
        onChange={(kind) => switchTo(kind === "words")}
      />
      {isList ? (
        <div>
          <LinesField
            label={t("patterns.field.words")}
            help={t("patterns.words.help")}
            values={words}
            onChange={(given) => onChange({ words: given })}
            rows={6}
          />
          <Findings findings={[...of("words"), ...of("expression")]} text="" />
        </div>
      ) : (
        <Expression pattern={pattern} findings={of("expression")} onChange={onChange} />
      )}
      <Check
        label={t("patterns.field.ignore_case")}
        checked={pattern.ignore_case}
        isDisabled={!canChange}
        onChange={(ignore_case) => onChange({ ignore_case })}
      />
    </>
  );
}

function Expression({ pattern, findings, onChange }: Omit<Props, "canChange">) {
  const t = useText();
  return (
    <div className={styles.code}>
      <TextField
        label={t("patterns.field.expression")}
        help={t("patterns.expression.help")}
        rows={2}
        value={pattern.expression}
        onChange={(expression) => onChange({ expression: expression.replaceAll("\n", "") })}
      />
      <Findings findings={findings} text={pattern.expression} />
    </div>
  );
}
