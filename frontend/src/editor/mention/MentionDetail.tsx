import type { ReactNode } from "react";
import { useText } from "../../i18n";
import { proposedDecision } from "../../model/proposedDecisions";
import type { EntityRow, MentionRow } from "../../model/types";
import { PlainButton } from "../../ui/Button";
import { KeyHint } from "../commands/KeyHint";
import { CommentField } from "../comments/CommentField";
import { FlagToggles } from "../comments/FlagToggles";
import { PseudonymField } from "../entity/PseudonymField";
import { ExceptionHere } from "../exceptions/ExceptionHere";
import { WholeButton } from "../labelling/WholeButton";
import { useCanEdit, useEditor, useEntity } from "../useStore";
import { ConfidentialField } from "./ConfidentialField";
import { DecisionButtons, LabelButtons, OtherButtons, RejectButton } from "./DecisionButtons";
import detail from "./detail.module.css";
import { EvidenceView } from "./EvidenceView";
import { IdentifierType } from "./IdentifierType";
import { MentionHeading } from "./MentionHeading";
import { ModifierToggles } from "./ModifierToggles";
import { OverlapList } from "./OverlapList";
import { PersonChoice } from "./PersonChoice";
import { ProposedDecisionView } from "./ProposedDecisionView";
import styles from "./panel.module.css";
import { SpanButtons } from "./SpanButtons";

interface Part {
  mention: MentionRow;
  entity: EntityRow | undefined;
  canEdit: boolean;
}

/**
 * The decision first, then what it rests on; what few mentions need is folded. One component for all mentions: only a
 * choice or text that was started belongs to a particular one, and is discarded with it.
 */
export function MentionDetail({ mention }: { mention: MentionRow }) {
  const { store } = useEditor();
  const entity = useEntity(mention.entity_id);
  const canEdit = useCanEdit();
  const part = { mention, entity, canEdit };
  return (
    <>
      <MentionHeading mention={mention} entity={entity} />
      {store.doc.labels.isMasking ? <Masked {...part} /> : <Replaced {...part} />}
    </>
  );
}

function Replaced({ mention, entity, canEdit }: Part) {
  const t = useText();
  return (
    <>
      {canEdit && <DecisionButtons mention={mention} />}
      <OverlapList mention={mention} />
      <Pseudonym {...{ mention, entity, canEdit }} />
      <Said mention={mention} canEdit={canEdit} />
      <Fold title={t("mention.more")} {...{ mention, entity, canEdit }} />
    </>
  );
}

function Masked({ mention, entity, canEdit }: Part) {
  const t = useText();
  const { actions } = useEditor();
  return (
    <>
      <PersonChoice mention={mention} />
      <IdentifierType key={`type ${mention.id}`} mention={mention} canEdit={canEdit} />
      <ProposedDecisionView mention={mention} canEdit={canEdit} />
      <ConfidentialField mention={mention} canEdit={canEdit} />
      <OverlapList mention={mention} />
      <Pseudonym {...{ mention, entity, canEdit }} />
      <Said mention={mention} canEdit={canEdit} />
      <Fold title={t("mention.more.masking")} {...{ mention, entity, canEdit }}>
        <RejectButton mention={mention} text={t("action.no_mention")} />
        {proposedDecision(mention) === null && (
          <PlainButton small aria-pressed={mention.status === "accepted"} onPress={() => actions.accept()}>
            {t("action.accept_as_is")} <KeyHint command="accept" />
          </PlainButton>
        )}
        <LabelButtons mention={mention} />
      </Fold>
    </>
  );
}

function Pseudonym({ mention, entity, canEdit }: Part) {
  if (!entity || mention.label === null) return null;
  return <PseudonymField key={`pseudonym ${mention.id}`} entity={entity} canEdit={canEdit} />;
}

/** What somebody wrote about the mention, and why it was proposed. */
function Said({ mention, canEdit }: Omit<Part, "entity">) {
  return (
    <>
      <CommentField key={`comment ${mention.id}`} mention={mention} canEdit={canEdit} />
      {mention.evidence && <EvidenceView mention={mention} evidence={mention.evidence} canEdit={canEdit} />}
    </>
  );
}

interface FoldProps extends Part {
  title: string;
  /** Buttons before the others. */
  children?: ReactNode;
}

/** What few mentions need. Stays open from mention to mention. */
function Fold({ title, mention, entity, canEdit, children }: FoldProps) {
  return (
    <details className={detail.fold}>
      <summary>{title}</summary>
      {canEdit && (
        <div className={styles.buttons}>
          {children}
          <OtherButtons mention={mention} />
          {entity && <WholeButton entity={entity.id} />}
        </div>
      )}
      {canEdit && <SpanButtons />}
      <ModifierToggles mention={mention} canEdit={canEdit} />
      <FlagToggles mention={mention} canEdit={canEdit} />
      <ExceptionHere mention={mention} />
    </details>
  );
}
