import { type FormEvent, useState } from "react";
import { Link } from "wouter";
import { messageOf } from "../../api/error";
import type { ProjectDisagreement, UnfitValue } from "../../api/reviews";
import { valueText } from "../../editor/disagreement/proposalWords";
import { dateTime, textOf, useText } from "../../i18n";
import { PageKey } from "../../preferences/PageKey";
import { Button } from "../../ui/Button";
import { TextField } from "../../ui/TextField";
import { MEETING, type MeetingFields } from "./commands";
import styles from "./meeting.module.css";
import { StandIn } from "./StandIn";
import type { Doing } from "./useDoing";
import { whyNot } from "./why";

interface Props {
  disagreement: ProjectDisagreement;
  unfit: readonly UnfitValue[];
  doing: Doing;
  fields: MeetingFields;
  /** Opens the document at the place. */
  address: string;
}

/** The decision, or the ways to decide. A decided change is applied with one key. */
export function Decision({ disagreement, unfit, doing, fields, address }: Props) {
  const t = useText();
  const { state, decision } = disagreement;
  const { isConcerned, mayAgree, standIn } = doing;
  return (
    <section aria-label={t("meeting.decision")} className={styles.decision}>
      <h3>{t("meeting.decision")}</h3>
      <Said disagreement={disagreement} />
      {unfit.length > 0 && decision !== "keep" && <Unfit unfit={unfit} />}
      {doing.refused && (
        <p role="alert" className={styles.problem}>
          {messageOf(doing.refused)} <Link href={address}>{t("meeting.byHand")}</Link>
        </p>
      )}
      {!isConcerned && <p className={styles.muted}>{t("meeting.notConcerned")}</p>}
      {isConcerned && standIn && (state === "open" || state === "waiting") && (
        <StandIn disagreement={disagreement} standIn={standIn} />
      )}
      {isConcerned && state === "waiting" && <Answering doing={doing} />}
      {isConcerned && (state === "open" || mayAgree) && (
        <Choices disagreement={disagreement} doing={doing} fields={fields} />
      )}
      {isConcerned && state === "decided" && (
        <Applying disagreement={disagreement} isUnfit={unfit.length > 0} doing={doing} />
      )}
    </section>
  );
}

/** What each person chose, and who agreed or still has to. */
function Said({ disagreement }: { disagreement: ProjectDisagreement }) {
  const t = useText();
  const { state, decision, decided, stood_in, waits_for } = disagreement;
  const { decided_by: by, decided_at: when, agreed_by: other, agreed_at: then } = disagreement;
  if (decision === "") return null;
  const words = waits_for
    ? (`said.${decision}` as const)
    : (`decided.${state === "applied" ? "applied" : decision}` as const);
  return (
    <p role="status">
      <strong>{t(words)}</strong>
      {decided !== "" && <>: {decided}</>}{" "}
      {by && when && (
        <span className={styles.muted}>{t("meeting.decidedBy", { name: by.name, when: dateTime(when) })}</span>
      )}
      {other && then && (
        <span className={styles.muted}> · {t("meeting.agreedBy", { name: other.name, when: dateTime(then) })}</span>
      )}
      {stood_in !== "" && <span className={styles.muted}> · {t("meeting.stoodIn", { reason: stood_in })}</span>}{" "}
      {waits_for && <strong>{t("meeting.waitsFor", { name: waits_for.name })}</strong>}
    </p>
  );
}

/** Buttons to agree with the other person, or to withdraw one's own choice. */
function Answering({ doing }: { doing: Doing }) {
  const t = useText();
  return (
    <div className={styles.buttons}>
      {doing.mayAgree && (
        <Button kind="primary" small isDisabled={doing.isBusy} onPress={doing.agree}>
          {t("meeting.agree")} <PageKey of={MEETING} command="meeting.agree" />
        </Button>
      )}
      <Button small isDisabled={doing.isBusy} onPress={doing.reopen}>
        {t(doing.mayAgree ? "meeting.reopenTheirs" : "meeting.reopenSaid")}{" "}
        <PageKey of={MEETING} command="meeting.reopen" />
      </Button>
      {doing.mayAgree && <p className={styles.muted}>{t("meeting.orOtherwise")}</p>}
    </div>
  );
}

function Choices({ disagreement, doing, fields }: Omit<Props, "unfit" | "address">) {
  const t = useText();
  const [text, setText] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") doing.decide("other", text.trim());
  };
  return (
    <>
      <div className={styles.buttons}>
        <Button
          kind={doing.mayAgree ? "secondary" : "primary"}
          small
          isDisabled={doing.isBusy}
          onPress={() => doing.decide("change")}
        >
          {t(disagreement.proposal.length > 0 ? "meeting.decideChange" : "meeting.decideByHand")}{" "}
          <PageKey of={MEETING} command="meeting.change" />
        </Button>
        <Button small isDisabled={doing.isBusy} onPress={() => doing.decide("keep")}>
          {t("meeting.decideKeep")} <PageKey of={MEETING} command="meeting.keep" />
        </Button>
      </div>
      <form className={styles.other} onSubmit={submit}>
        <TextField
          inputRef={fields.ref("other")}
          label={t("meeting.decideOther")}
          value={text}
          onChange={setText}
          onKeyDown={(event) => event.key === "Escape" && (document.activeElement as HTMLElement | null)?.blur()}
          maxLength={10_000}
        />
        <Button small type="submit" isDisabled={text.trim() === "" || doing.isBusy}>
          {t("meeting.saveOther")} <PageKey of={MEETING} command="meeting.other" />
        </Button>
      </form>
    </>
  );
}

interface ApplyingProps {
  disagreement: ProjectDisagreement;
  isUnfit: boolean;
  doing: Doing;
}

function Applying({ disagreement, isUnfit, doing }: ApplyingProps) {
  const t = useText();
  const { decision, proposal } = disagreement;
  const objection = whyNot.apply(disagreement);
  const isMade = decision === "change" && proposal.length > 0;
  return (
    <>
      <div className={styles.buttons}>
        {decision !== "keep" && (
          <Button
            kind="primary"
            small
            isDisabled={objection !== null || doing.isBusy}
            onPress={() => doing.apply(isMade && isUnfit)}
          >
            {t(!isMade ? "meeting.markDone" : isUnfit ? "meeting.insist" : "meeting.apply")}{" "}
            <PageKey of={MEETING} command="meeting.apply" />
          </Button>
        )}
        <Button small isDisabled={doing.isBusy} onPress={doing.reopen}>
          {t("meeting.reopen")} <PageKey of={MEETING} command="meeting.reopen" />
        </Button>
        {isUnfit && decision !== "keep" && (
          <Button small isDisabled={doing.isBusy} onPress={() => doing.decide("keep")}>
            {t("meeting.leave")}
          </Button>
        )}
      </div>
      {objection !== null && decision !== "keep" && <p className={styles.muted}>{objection}</p>}
    </>
  );
}

/** The values that have changed since the proposal. */
function Unfit({ unfit }: { unfit: readonly UnfitValue[] }) {
  const t = useText();
  return (
    <div className={styles.unfit}>
      <p>{t("meeting.unfit")}</p>
      <ul>
        {unfit.map((each) => (
          <li key={`${each.id} ${each.field}`}>{unfitText(each, t)}</li>
        ))}
      </ul>
    </div>
  );
}

function unfitText({ field, then, now, wanted, taken }: UnfitValue, t: ReturnType<typeof useText>): string {
  if (field === null) return t("meeting.gone");
  const [before, instead] = [valueText(field, then), valueText(field, wanted)];
  if (taken) return t("meeting.numberTaken", { number: before, instead });
  const what = textOf(`field.${field}`) ?? field;
  return t("meeting.differs", { what, before, now: valueText(field, now), wanted: instead });
}
