import { useRef, useState } from "react";
import { t as text, useText } from "../../i18n";
import { PlainButton } from "../../ui/Button";
import { toast } from "../../ui/toast";
import { KeyHint } from "../commands/KeyHint";
import { useCanEdit } from "../useStore";
import { ReadableItem } from "./ReadableItem";
import { alike, canMark, type ReadablePlace } from "./readable";
import styles from "./readable.module.css";
import { StayForm } from "./StayForm";
import { useLineFocus } from "./useLineFocus";
import { useListKeys } from "./useListKeys";
import type { ReadableActions } from "./useReadable";

interface Props {
  places: readonly ReadablePlace[];
  actions: ReadableActions;
  reasons: readonly string[];
  /** Shows a place in the text, or opens the field with the words. */
  onGo: (place: ReadablePlace) => void;
  /** Called when nothing is left in the list. */
  onEmpty: () => void;
}

/** Further lines are only counted; they move up as earlier ones are dealt with. */
const most = 60;

/** Words that are hidden elsewhere and readable here: one line for each place, with keys to go through them. */
export function ReadableList({ places, actions, reasons, onGo, onEmpty }: Props) {
  const t = useText();
  const canEdit = useCanEdit();
  const list = useRef<HTMLElement>(null);
  const [staying, setStaying] = useState<{ key: string; all: boolean } | null>(null);
  const shown = places.slice(0, most);
  const keys = shown.map(({ key }) => key);
  const { at, setAt, focus, ...focused } = useLineFocus(list, { keys, isHeld: staying !== null, onEmpty });
  const current = shown[at];

  const mark = (place: ReadablePlace) => (canMark(place) ? void actions.mark([place]) : onGo(place));
  const ask = (place: ReadablePlace, all: boolean) =>
    canEdit ? setStaying({ key: place.key, all }) : toast(text("editor.locked"));
  const leave = () => {
    setStaying(null);
    focus(at);
  };
  const stay = (place: ReadablePlace, reason: string) => {
    leave();
    void actions.stay(staying?.all ? alike(places, place) : [place], reason);
  };
  useListKeys(list, (event) => ({
    event,
    current,
    isAsked: staying !== null,
    step: (by) => focus(at + by),
    mark,
    markAll: () => void actions.mark(places),
    ask,
    choose: (number) => {
      const reason = reasons[number - 1];
      if (reason && current) stay(current, reason);
    },
    leave,
  }));

  const markable = places.filter(canMark).length;
  return (
    <section ref={list} className={styles.readable} aria-label={t("readable.title")} {...focused}>
      <header className={styles.head}>
        <h3>
          {t("readable.title")} <span className={styles.count}>{places.length}</span>
        </h3>
        {markable > 1 && (
          <PlainButton small isDisabled={!canEdit} onPress={() => void actions.mark(places)}>
            {t("readable.mark_all", { count: markable })} <KeyHint command="readable.mark_all" />
          </PlainButton>
        )}
      </header>
      <p className={styles.about}>{t("readable.about")}</p>
      <ol className={styles.places}>
        {shown.map((place, line) => (
          <ReadableItem
            key={place.key}
            place={place}
            isCurrent={line === at}
            onFocus={() => setAt(line)}
            onGo={() => onGo(place)}
            onMark={() => mark(place)}
            onStay={() => {
              setAt(line);
              ask(place, false);
            }}
          >
            {staying?.key === place.key && (
              <StayForm
                reasons={reasons}
                count={alike(places, place).length}
                all={staying.all}
                onAll={(all) => setStaying({ key: place.key, all })}
                onChoose={(reason) => stay(place, reason)}
                onCancel={leave}
              />
            )}
          </ReadableItem>
        ))}
      </ol>
      {places.length > most && <p className={styles.about}>{t("done.more", { count: places.length - most })}</p>}
    </section>
  );
}
