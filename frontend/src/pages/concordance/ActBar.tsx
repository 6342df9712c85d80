import { useText } from "../../i18n";
import { PageKey } from "../../preferences/PageKey";
import { PlainButton } from "../../ui/Button";
import type { Act } from "./acts";
import { CONCORDANCE } from "./commands";
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
          {t(`concordance.act.${act}`)} <PageKey of={CONCORDANCE} command={`concordance.${act}`} />
        </PlainButton>
      ))}
    </fieldset>
  );
}
