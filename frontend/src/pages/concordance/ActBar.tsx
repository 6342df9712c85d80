import { useText } from "../../i18n";
import { KeyHint } from "../../keys/KeyHint";
import { PlainButton } from "../../ui/Button";
import type { Act } from "./acts";
import { concordanceKeys } from "./commands";
import styles from "./concordance.module.css";

interface Props {
  /** What the buttons act on. */
  scope: string;
  acts: readonly Act[];
  onDecide: (act: Act) => void;
}

/** What can be done with the current line, string, or all lines; the keys do the same. */
export function ActBar({ scope, acts, onDecide }: Props) {
  const t = useText();
  return (
    <fieldset className={styles.acts}>
      <legend className={styles.scope} dir="auto">
        {scope}
      </legend>
      {acts.map((act) => (
        <PlainButton key={act} small onPress={() => onDecide(act)}>
          {t(`concordance.act.${act}`)} <KeyHint keys={concordanceKeys} command={`concordance.${act}`} />
        </PlainButton>
      ))}
    </fieldset>
  );
}
