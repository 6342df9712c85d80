import type { AnnotationStatus, DocumentState, PreannotationState } from "../../api/documents";
import { useText } from "../../i18n";
import { Icon } from "../../ui/Icon";
import { Pill, type Tone } from "../../ui/Pill";
import { Spinner } from "../../ui/Spinner";

const statusTones: Readonly<Record<AnnotationStatus, Tone>> = {
  new: "plain",
  in_progress: "sun",
  done: "good",
  in_review: "info",
  confirmed: "good",
};

/** `isChanged`: the text has changed since it was confirmed. */
export function StatusPill({ status, isChanged = false }: { status: AnnotationStatus; isChanged?: boolean }) {
  const t = useText();
  if (isChanged) return <Pill tone="bad">{t("status.changedSince")}</Pill>;
  const confirmed = status === "confirmed" && { mark: <Icon name="check" /> };
  return (
    <Pill tone={statusTones[status]} {...confirmed}>
      {t(`status.${status}`)}
    </Pill>
  );
}

const stateTones: Readonly<Record<DocumentState, Tone>> = {
  free: "plain",
  to_begin: "plain",
  in_progress: "sun",
  done: "good",
  in_review: "info",
  confirmed: "good",
};

/** The document's state, as Work counts it. `isChanged`: the text has changed since it was confirmed. */
export function DocumentPill({ state, isChanged = false }: { state: DocumentState; isChanged?: boolean }) {
  const t = useText();
  if (isChanged) return <Pill tone="bad">{t("status.changedSince")}</Pill>;
  const confirmed = state === "confirmed" && { mark: <Icon name="check" /> };
  return (
    <Pill tone={stateTones[state]} {...confirmed}>
      {t(`work.state.${state}`)}
    </Pill>
  );
}

export function PreannotationPill({ state }: { state: PreannotationState }) {
  const t = useText();
  const text = t(`preannotation.${state}`);
  if (state === "running") {
    return (
      <Pill tone="plain" mark={<Spinner />}>
        {text}
      </Pill>
    );
  }
  if (state === "failed") {
    return (
      <Pill tone="bad" mark={<Icon name="warning" />}>
        {text}
      </Pill>
    );
  }
  return (
    <Pill tone="plain" mark={state === "done" ? <Icon name="check" /> : undefined}>
      {text}
    </Pill>
  );
}

/** Something keeps the annotator from finishing, and no lead has answered. */
export function ProblemPill() {
  const t = useText();
  return (
    <Pill tone="bad" mark={<Icon name="warning" />}>
      {t("problems.open")}
    </Pill>
  );
}
