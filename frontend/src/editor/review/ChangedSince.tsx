import { type RefObject, useEffect, useRef, useState } from "react";
import type { RevealedPlace, Review } from "../../api/reviews";
import { useText } from "../../i18n";
import { lineAround } from "../../model/lines";
import { touches } from "../../model/spans";
import type { Span } from "../../model/types";
import { Button } from "../../ui/Button";
import { KeyHint } from "../commands/KeyHint";
import { useChosen, useEditor } from "../useStore";
import styles from "./review.module.css";
import { useReview } from "./useReviewing";

/** At most this many places are drawn; others follow as these are dealt with. */
const SHOWN = 50;

/**
 * How the text has changed since it was read: places that require reading it again, and places that only need a look.
 */
export function ChangedSince({ review }: { review: Review }) {
  const { change } = useReview();
  const { page } = useEditor();
  const places = useRef<HTMLOListElement>(null);
  const [confirmed, setConfirmed] = useState<Span | null>(null);
  useEffect(() => {
    // The button that was pressed has disappeared with its place.
    if (!confirmed) return;
    const next = places.current?.querySelector<HTMLElement>("[data-confirm] button");
    if (next) next.focus();
    else page.parts.focus("review");
  }, [confirmed, page]);
  const confirm = (place: Span) => {
    change({ seen: [place] });
    setConfirmed(place);
  };
  return (
    <>
      <div role="status">
        <Revealed review={review} />
      </div>
      {review.hidden.length > 0 && <Hidden review={review} places={places} onConfirm={confirm} />}
    </>
  );
}

function Revealed({ review: { lapsed, revealed, revealed_count: count } }: { review: Review }) {
  const t = useText();
  if (lapsed.length === 0 && count === 0) return null;
  const parts = lapsed.map((part) => t(`reviewing.lapsed.${part}`));
  return (
    <section aria-label={t("reviewing.revealed.title")} className={styles.revealed}>
      <p>
        <strong>{count > 0 ? t("reviewing.revealed", { count }) : t("reviewing.revealed.unknown")}</strong>
      </p>
      {parts.length > 0 && <p>{t("reviewing.lapsed", { what: parts.join(" · ") })}</p>}
      <ol className={styles.list}>
        {revealed.slice(0, SHOWN).map((place) => (
          <li key={`${place.kind} ${place.start} ${place.text}`} className={styles.item}>
            <RevealedLine place={place} />
          </li>
        ))}
      </ol>
      <More count={count - Math.min(revealed.length, SHOWN)} />
    </section>
  );
}

function RevealedLine({ place }: { place: RevealedPlace }) {
  const t = useText();
  const kind = place.kind === "text" ? "" : t(`reviewing.revealed.${place.kind}`, { text: place.text.slice(0, 200) });
  if (place.start === place.end && place.kind === "comment") return <p className={styles.said}>{kind}</p>;
  return (
    <>
      <PlaceButton place={place} />
      {kind !== "" && <p className={styles.said}>{kind}</p>}
    </>
  );
}

interface HiddenProps {
  review: Review;
  places: RefObject<HTMLOListElement | null>;
  onConfirm: (place: Span) => void;
}

function Hidden({ review: { hidden }, places, onConfirm }: HiddenProps) {
  const t = useText();
  const { actions } = useReview();
  const chosen = useChosen();
  return (
    <section aria-label={t("reviewing.hidden.title")}>
      <p className={styles.line}>
        <strong>{t("reviewing.hidden", { count: hidden.length })}</strong>
        <KeyHint command="review.seen" />
        <span className={styles.grow} />
        <Button small onPress={actions.seenAll}>
          {t("reviewing.hidden.all")}
        </Button>
        <KeyHint command="review.seen_all" />
      </p>
      <p className={styles.muted}>{t("reviewing.hidden.help")}</p>
      <ol ref={places} className={styles.list}>
        {hidden.slice(0, SHOWN).map((place) => (
          <li
            key={`${place.start}-${place.end}`}
            className={styles.looked}
            aria-current={(chosen !== null && touches(place, chosen)) || undefined}
          >
            <PlaceButton place={place} />
            <span data-confirm>
              <HiddenConfirm place={place} onConfirm={onConfirm} />
            </span>
          </li>
        ))}
      </ol>
      <More count={hidden.length - SHOWN} />
    </section>
  );
}

function HiddenConfirm({ place, onConfirm }: { place: Span; onConfirm: (place: Span) => void }) {
  const t = useText();
  const { doc } = useEditor().store;
  return (
    <Button
      small
      aria-label={t("reviewing.hidden.confirmOf", { words: doc.textOf(place).slice(0, 80) })}
      onPress={() => onConfirm(place)}
    >
      {t("reviewing.hidden.confirm")}
    </Button>
  );
}

/** The line around a place, as a link. */
function PlaceButton({ place }: { place: Span }) {
  const { doc } = useEditor().store;
  const { go } = useReview();
  const { before, words, after } = lineAround(doc, place);
  return (
    <button type="button" className={styles.place} onClick={() => go(place)}>
      <span className={styles.around} dir="auto">
        {before}
        <mark>{words}</mark>
        {after}
      </span>
    </button>
  );
}

function More({ count }: { count: number }) {
  const t = useText();
  return count > 0 ? <p className={styles.muted}>{t("reviewing.more", { count })}</p> : null;
}
