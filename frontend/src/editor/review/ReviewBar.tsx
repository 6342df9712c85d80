import { type RefObject, useRef } from "react";
import type { Review } from "../../api/reviews";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { KeyHint } from "../commands/KeyHint";
import editor from "../editor.module.css";
import type { OpenDocument } from "../openDocument";
import { useEditor } from "../useStore";
import { Lacking, type Tick } from "./Lacking";
import styles from "./review.module.css";
import { useReview } from "./useReviewing";
import { VerdictField } from "./VerdictField";

/** The steps of a review and the button that confirms, always in view. What is left is listed once it is pressed. */
export function ReviewBar({ opened }: { opened: OpenDocument }) {
  const t = useText();
  const { page } = useEditor();
  const { review, shown, change, isAsked, actions } = useReview();
  const verdict = useRef<HTMLFieldSetElement>(null);
  const boxes = useRef<Partial<Record<Tick, HTMLInputElement | null>>>({});
  if (review === null || shown === null) return null;
  const focusVerdict = () => verdict.current?.querySelector("input")?.focus();
  return (
    <section
      className={styles.bar}
      aria-label={t("reviewing.steps")}
      ref={page.parts.ref("review_steps")}
      tabIndex={-1}
    >
      <Sides />
      <Ticks review={shown} boxes={boxes} />
      <VerdictField ref={verdict} review={shown} protect={opened.document.person_to_protect} onChange={change} />
      <span className={styles.grow} />
      <Lacking
        review={shown}
        isAsked={isAsked}
        onVerdict={focusVerdict}
        onTick={(part) => boxes.current[part]?.focus()}
      />
      <Button kind="primary" small onPress={actions.confirm}>
        {t("reviewing.confirm")}
      </Button>
    </section>
  );
}

/** Shows the text as it goes out, or the source beside it. */
function Sides() {
  const t = useText();
  const { reading, actions } = useReview();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend of its own
    <div role="group" aria-label={t("reviewing.sides")} className={styles.line}>
      <span className={editor.views}>
        {([true, false] as const).map((result) => (
          <button
            key={String(result)}
            type="button"
            className={editor.view}
            aria-pressed={reading === result}
            onClick={() => reading !== result && actions.read()}
          >
            {t(result ? "reviewing.side.result" : "reviewing.side.source")}
          </button>
        ))}
      </span>
      <KeyHint command="review.read" />
    </div>
  );
}

interface TicksProps {
  review: Review;
  boxes: RefObject<Partial<Record<Tick, HTMLInputElement | null>>>;
}

/** What has been read. A tick can be set once that side has been shown, the result to its end. */
function Ticks({ review, boxes }: TicksProps) {
  const t = useText();
  const { change } = useReview();
  const ticks = [
    { part: "masked_read", label: t("reviewing.resultRead"), mayTick: review.masked_opened, why: whyNotResult(review) },
    { part: "main_read", label: t("reviewing.sourceRead"), mayTick: review.main_opened, why: "reviewing.sourceFirst" },
  ] as const;
  return ticks.map(({ part, label, mayTick, why }, i) => {
    const isBarred = !review[part] && !mayTick;
    return (
      <label key={part} className={styles.tick} title={isBarred ? t(why) : undefined}>
        <span aria-hidden="true" className={styles.step}>
          {i + 1}
        </span>
        <input
          ref={(box) => {
            boxes.current[part] = box;
          }}
          type="checkbox"
          checked={review[part]}
          disabled={isBarred}
          onChange={({ target }) => change({ [part]: target.checked })}
        />
        {label}
      </label>
    );
  });
}

function whyNotResult({ lapsed }: Review): "reviewing.openAgain" | "reviewing.openFirst" {
  return lapsed.includes("masked_read") ? "reviewing.openAgain" : "reviewing.openFirst";
}
