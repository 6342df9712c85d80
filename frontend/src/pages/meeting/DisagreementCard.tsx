import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import type { ProjectDetails } from "../../api/projects";
import type { DisagreementContext, ProjectDisagreement } from "../../api/reviews";
import { ProposedLines } from "../../editor/disagreement/ProposedLines";
import { StageWord } from "../../editor/disagreement/StageWord";
import { useText } from "../../i18n";
import { HelpDialog } from "../../keys/HelpDialog";
import { Parts } from "../../keys/Parts";
import { isOffPage } from "../../keys/press";
import { attachKeys, type CommandTable } from "../../keys/table";
import { useCommands } from "../../launcher/useCommands";
import { useKeys } from "../../preferences/useKeys";
import { Button } from "../../ui/Button";
import { Protect } from "../../ui/Protect";
import { Answer } from "./Answer";
import { Context } from "./Context";
import { MEETING, type MeetingDesk, type MeetingFields } from "./commands";
import { Decision } from "./Decision";
import { Discussion } from "./Discussion";
import styles from "./meeting.module.css";
import { useDoing } from "./useDoing";

interface Props {
  project: ProjectDetails;
  disagreement: ProjectDisagreement;
  context: DisagreementContext | undefined;
  onStep: (by: 1 | -1) => void;
}

/** One disagreement with everything needed to settle it. */
export function DisagreementCard({ project, disagreement, context, onStep }: Props) {
  const t = useText();
  const doing = useDoing(project, disagreement);
  const [helps, setHelps] = useState(false);
  const address = `/annotations/${disagreement.annotation_id}?at=${disagreement.start}-${disagreement.end}`;
  const [, navigate] = useLocation();
  const [fields] = useState<MeetingFields>(() => new Parts());
  const [isWriting, setWriting] = useState(false);
  const onRemark = () => {
    setWriting(true);
    fields.focusSoon("remark");
  };
  const keys = useKeys(MEETING);
  useMeetingKeys(keys, {
    doing,
    fields,
    onStep,
    onRemark,
    open: () => navigate(address),
    onHelp: () => setHelps(true),
  });
  const { annotator, reviewer } = disagreement;
  return (
    <article className={styles.card} aria-label={t("meeting.one", { document: disagreement.external_id })}>
      <header className={styles.head}>
        <h2>
          <bdi>{disagreement.external_id}</bdi>
        </h2>
        <StageWord disagreement={disagreement} />
        <Protect name={context?.person_to_protect ?? ""} />
        <span className={styles.grow} />
        <Link href={address} className={styles.link}>
          {t("meeting.openAt")}
        </Link>
        <Button small kind="quiet" onPress={() => setHelps(true)}>
          {t("editor.help")}
        </Button>
      </header>
      {context && <Context context={context} isMasking={project.label_set.masking} />}
      <div className={styles.opinions}>
        <section aria-label={t("meeting.opinionOf", { name: reviewer.name })}>
          <h3>{t("meeting.reviewer", { name: reviewer.name })}</h3>
          <p className={styles.said}>{disagreement.opinion}</p>
          <ProposedLines proposal={disagreement.proposal} textAt={(span) => textIn(disagreement, context, span)} />
        </section>
        <section aria-label={t("meeting.opinionOf", { name: annotator.name })}>
          <h3>{t("meeting.annotator", { name: annotator.name })}</h3>
          <Answer disagreement={disagreement} doing={doing} />
        </section>
      </div>
      <Decision
        disagreement={disagreement}
        unfit={context?.unfit ?? []}
        doing={doing}
        fields={fields}
        address={address}
      />
      <Discussion
        disagreement={disagreement}
        doing={doing}
        fields={fields}
        isWriting={isWriting}
        onWrite={setWriting}
      />
      {helps && <HelpDialog keys={keys} onClose={() => setHelps(false)} />}
    </article>
  );
}

/** The text at a place, as far as it is within the sentences. */
function textIn(
  { start }: ProjectDisagreement,
  context: DisagreementContext | undefined,
  span: { start: number; end: number },
) {
  if (!context) return "…";
  const text = [...context.before, ...context.at, ...context.after];
  const first = start - [...context.before].length;
  const found = text.slice(Math.max(0, span.start - first), Math.max(0, span.end - first)).join("");
  return found || "…";
}

/** Works wherever the focus is, except in fields, lists and dialogs. */
function useMeetingKeys(table: CommandTable<MeetingDesk>, desk: MeetingDesk): void {
  useCommands(table, () => desk);
  const latest = useRef(desk);
  latest.current = desk;
  useEffect(
    () =>
      attachKeys(document.documentElement, {
        table,
        scope: "meeting",
        at: ({ target }) => (isOffPage(target) ? null : latest.current),
      }),
    [table],
  );
}
