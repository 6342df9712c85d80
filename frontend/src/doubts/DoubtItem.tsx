import { useId } from "react";
import { Link } from "wouter";
import type { Doubt } from "../api/doubts";
import { useText } from "../i18n";
import { KeyHint } from "../keys/KeyHint";
import type { CommandTable } from "../keys/table";
import { PlainButton } from "../ui/Button";
import { type Act, actOf } from "./acts";
import styles from "./doubts.module.css";
import { why } from "./why";

interface Props {
  doubt: Doubt;
  keys: CommandTable<never>;
  nameOf: (label: string) => string;
  isCurrent: boolean;
  /** The address of the place, where the text is not on the page. */
  href: string | null;
  mayAct: boolean;
  isLocked: boolean;
  onFocus: () => void;
  onGo: () => void;
  onSettle: () => void;
  onAct: (act: Act) => void;
}

/** The line in which the words stand, why they are doubted, and what can be done about them. */
export function DoubtItem(props: Props) {
  const { doubt, keys, nameOf, isCurrent, mayAct, isLocked, onSettle, onAct } = props;
  const t = useText();
  const id = useId();
  const act = actOf(doubt);
  return (
    <li className={styles.doubt} data-current={isCurrent || undefined}>
      <div className={styles.line}>
        <Place {...props} describedBy={id} />
        <span className={styles.acts}>
          <PlainButton small isDisabled={isLocked} onPress={onSettle}>
            {t("doubts.right")}
            {isCurrent && <KeyHint keys={keys} command="doubts.right" />}
          </PlainButton>
          {mayAct && (
            <PlainButton small kind="quiet" isDisabled={isLocked} onPress={() => onAct(act)}>
              {t(`doubts.act.${act}`)}
              {isCurrent && <KeyHint keys={keys} command={act === "join" ? "doubts.join" : "doubts.act"} />}
            </PlainButton>
          )}
        </span>
      </div>
      <p id={id} className={styles.why}>
        {why(doubt, nameOf)}
        {doubt.count > 1 && ` · ${t("doubts.count", { count: doubt.count })}`}
        {doubt.other && (
          <span dir="auto" className={styles.other}>
            {t("doubts.other")} {doubt.other.before}
            <mark>{doubt.other.words}</mark>
            {doubt.other.after}
          </span>
        )}
      </p>
    </li>
  );
}

function Place({ doubt, isCurrent, href, onFocus, onGo, describedBy }: Props & { describedBy: string }) {
  const shared = {
    "data-place": true,
    className: styles.words,
    tabIndex: isCurrent ? 0 : -1,
    "aria-describedby": describedBy,
    onFocus,
  };
  const words = (
    <span dir="auto">
      {doubt.line.before}
      <mark>{doubt.line.words}</mark>
      {doubt.line.after}
    </span>
  );
  if (href !== null) {
    return (
      <Link href={href} {...shared}>
        {words}
      </Link>
    );
  }
  return (
    <button type="button" {...shared} onClick={onGo}>
      {words}
    </button>
  );
}
