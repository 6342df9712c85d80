import { useQuery } from "@tanstack/react-query";
import { Menu, MenuItem, MenuTrigger, Button as PlainButton, Popover } from "react-aria-components";
import { type MovedTo, movesQuery, type StatusMove } from "../api/moves";
import { useText } from "../i18n";
import type { AnnotationStatus } from "../model/types";
import { classes } from "../ui/classes";
import { Icon } from "../ui/Icon";
import list from "../ui/list.module.css";
import { toast } from "../ui/toast";
import styles from "./moves.module.css";
import { isMovedTo, moveName } from "./names";
import { whyNot } from "./why";

interface Props {
  annotationId: string;
  status: AnnotationStatus;
  /** The text of the button. */
  text: string;
  /** The moves known when the page was loaded. They are checked again whenever the menu opens. */
  known: readonly StatusMove[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Also called for a move that only findings of a check prevent. */
  onMove: (move: StatusMove & { to: MovedTo }) => void;
  /** What else can be done there. */
  extra?: { readonly text: string; readonly run: () => void } | null;
}

const EXTRA = "extra";

/** The status and all its moves. Impossible ones are listed too, with the reason. */
export function StatusMenu({ annotationId, status, known, ...props }: Props) {
  const t = useText();
  const { text, isOpen, onOpen, onMove, extra = null } = props;
  const asked = useQuery({ ...movesQuery(annotationId), enabled: isOpen });
  const isFresh = asked.data !== undefined && !asked.isFetching;
  // The latest answer counts, even if the status has moved since the page was loaded.
  const told = asked.data && (isFresh || asked.data.status === status) ? asked.data.moves : known;
  const moves = told.filter(leads);
  const choose = (key: unknown) => {
    if (key === EXTRA) extra?.run();
    const move = moves.find(({ to }) => to === key);
    // Findings of a check are shown with links to the places.
    if (move?.objection && move.objection.code !== "not_valid") toast(whyNot(move.objection), "bad");
    else if (move) onMove(move);
  };
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={onOpen}>
      <PlainButton
        className={classes(styles.pill)}
        data-status={status}
        aria-label={t("moves.label", { status: text })}
      >
        {text}
        <Icon name="chevron" size={12} />
      </PlainButton>
      <Popover className={classes(list.popover, styles.popover)} placement="bottom start">
        <Menu className={classes(list.list, list.plain)} aria-label={t("moves.menu")} onAction={choose}>
          {moves.map((move) => (
            <Move key={move.to} from={status} move={move} />
          ))}
          {extra && (
            <MenuItem id={EXTRA} textValue={extra.text} className={classes(list.item, styles.move)}>
              <span className={styles.name}>{extra.text}</span>
            </MenuItem>
          )}
        </Menu>
        <p role="status" className={styles.checking}>
          {isOpen && !isFresh && !asked.isError ? t("moves.checking") : ""}
        </p>
      </Popover>
    </MenuTrigger>
  );
}

function leads(move: StatusMove): move is StatusMove & { to: MovedTo } {
  return isMovedTo(move.to);
}

/** An impossible move can still be focused, so that its reason can be read by keyboard and screen reader. */
function Move({ from, move: { to, objection } }: { from: AnnotationStatus; move: StatusMove & { to: MovedTo } }) {
  const t = useText();
  const name = moveName(from, to);
  return (
    <MenuItem
      id={to}
      textValue={name}
      className={classes(list.item, styles.move)}
      data-barred={objection !== null || undefined}
    >
      <span className={styles.name}>{name}</span>
      {objection !== null && (
        <span className={styles.why}>
          {t("moves.not")}: {whyNot(objection)}
        </span>
      )}
    </MenuItem>
  );
}
