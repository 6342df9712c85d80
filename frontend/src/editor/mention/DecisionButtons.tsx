import { localName, useText } from "../../i18n";
import type { MentionRow } from "../../model/types";
import { CommandButton } from "../commands/CommandButton";
import { useEditor } from "../useStore";
import { nextAlternative } from "./explanations";
import styles from "./panel.module.css";

/** Accept, reject, or another label: what most mentions need. */
export function DecisionButtons({ mention }: { mention: MentionRow }) {
  const t = useText();
  return (
    <div className={styles.buttons}>
      <CommandButton command="accept" isPressed={mention.status === "accepted"}>
        {t("action.accept")}
      </CommandButton>
      <RejectButton mention={mention} text={t("action.reject")} />
      <LabelButtons mention={mention} />
    </div>
  );
}

export function RejectButton({ mention, text }: { mention: MentionRow; text: string }) {
  const t = useText();
  const isRejected = mention.status === "rejected";
  return (
    <CommandButton command="reject" isPressed={isRejected}>
      {isRejected ? t("action.unreject") : text}
    </CommandButton>
  );
}

/** The label that was possible too, and the list of all labels. */
export function LabelButtons({ mention }: { mention: MentionRow }) {
  const t = useText();
  const { store } = useEditor();
  const other = nextAlternative(mention);
  return (
    <>
      {other !== null && (
        <CommandButton command="alternative">
          {localName(store.doc.labels.get(other)?.name ?? { en: other })}
        </CommandButton>
      )}
      <CommandButton command="label_field">{t("action.other_label")}</CommandButton>
    </>
  );
}

/** What few mentions need: remove it, and label its other places. */
export function OtherButtons({ mention }: { mention: MentionRow }) {
  const t = useText();
  return (
    <>
      <CommandButton command="remove">{t("action.remove")}</CommandButton>
      <CommandButton command="propagate" isDisabled={mention.label === null}>
        {t("action.propagate")}
      </CommandButton>
    </>
  );
}
