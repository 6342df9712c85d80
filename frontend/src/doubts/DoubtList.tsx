import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Doubt } from "../api/doubts";
import { useLineFocus } from "../editor/done/useLineFocus";
import { useText } from "../i18n";
import { attachKeys, CommandTable } from "../keys/table";
import type { Act } from "./acts";
import { DOUBTS, type DoubtsAt, OF_DOUBTS } from "./commands";
import { DoubtItem } from "./DoubtItem";
import styles from "./doubts.module.css";
import { Settled } from "./Settled";

interface Props {
  /** Those that are open, what is most probably wrong first. */
  doubts: readonly Doubt[];
  /** What a label is called. */
  nameOf: (label: string) => string;
  /** "Doubts", or the document they are about. */
  title?: ReactNode;
  /** What the list is called for screen readers, where several are on a page. */
  label?: string;
  isLocked?: boolean;
  /** It is right as it is. */
  onSettle: (doubt: Doubt) => void;
  /** Takes back what was settled or done last. */
  onUndo: () => void;
  /** Changes the text; without it, doubts are only settled. */
  onAct?: (doubt: Doubt, act: Act) => void;
  /** Shows the place, where the text is on the page; without it, `href` leads there. */
  onGo?: (doubt: Doubt) => void;
  href?: (doubt: Doubt) => string;
  /** Those that somebody has settled, each of which can be opened again. */
  settled?: readonly Doubt[];
  onReopen?: (doubt: Doubt) => void;
  /** Nothing is left in the list. */
  onEmpty?: () => void;
}

/** Lines beyond these are only counted; they move up as earlier ones go. */
const most = 60;
const table = new CommandTable(OF_DOUBTS);
const hints = new CommandTable<never>(DOUBTS);
const nothing = () => undefined;

/** What is most probably wrong, a line for each doubt, gone through by key. Nothing has to be settled. */
export function DoubtList(props: Props) {
  const {
    doubts,
    nameOf,
    title,
    label,
    isLocked = false,
    onSettle,
    onUndo,
    onAct,
    onGo = nothing,
    href,
    settled = [],
  } = props;
  const t = useText();
  const list = useRef<HTMLElement>(null);
  const shown = doubts.slice(0, most);
  const keys = shown.map(({ key }) => key);
  // The list takes the focus from nobody: it keeps it among its lines once somebody is in it.
  const [isEntered, setEntered] = useState(false);
  const { at, setAt, focus, onFocus, onBlur } = useLineFocus(list, {
    keys,
    isHeld: !isEntered,
    onEmpty: props.onEmpty ?? nothing,
  });
  const enter = () => {
    setEntered(true);
    onFocus();
  };
  useDoubtKeys(list, (event) => ({
    event,
    current: shown[at],
    mayAct: onAct !== undefined && !isLocked,
    step: (by) => focus(at + by),
    settle: (doubt) => isLocked || onSettle(doubt),
    act: (doubt, act) => onAct?.(doubt, act),
    undo: onUndo,
  }));
  return (
    <section
      ref={list}
      className={styles.doubts}
      aria-label={label ?? t("doubts.title")}
      onFocus={enter}
      onBlur={onBlur}
    >
      <h3 className={styles.head}>
        {title ?? t("doubts.title")} <span className={styles.count}>{doubts.length}</span>
      </h3>
      <ol className={styles.lines}>
        {shown.map((doubt, line) => (
          <DoubtItem
            key={doubt.key}
            doubt={doubt}
            keys={hints}
            nameOf={nameOf}
            isCurrent={line === at}
            href={href ? href(doubt) : null}
            mayAct={onAct !== undefined}
            isLocked={isLocked}
            onFocus={() => setAt(line)}
            onGo={() => onGo(doubt)}
            onSettle={() => onSettle(doubt)}
            onAct={(act) => onAct?.(doubt, act)}
          />
        ))}
      </ol>
      {settled.length > 0 && <Settled doubts={settled} isLocked={isLocked} onReopen={props.onReopen ?? nothing} />}
      {doubts.length > most && <p className={styles.about}>{t("done.more", { count: doubts.length - most })}</p>}
    </section>
  );
}

function useDoubtKeys(list: React.RefObject<HTMLElement | null>, at: (event: KeyboardEvent) => DoubtsAt): void {
  const latest = useRef(at);
  latest.current = at;
  useEffect(
    () =>
      list.current
        ? attachKeys(list.current, { table, scope: "doubts", at: (event) => latest.current(event) })
        : undefined,
    [list],
  );
}
