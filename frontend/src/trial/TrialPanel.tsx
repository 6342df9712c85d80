import type { ProjectDetails } from "../api/projects";
import type { Trial } from "../api/trials";
import { KeyHint } from "../editor/commands/KeyHint";
import { EvidenceView } from "../editor/mention/EvidenceView";
import { MentionHeading } from "../editor/mention/MentionHeading";
import panel from "../editor/mention/panel.module.css";
import { useChosen, useCurrentMention, useEditor, useEntity } from "../editor/useStore";
import { useText } from "../i18n";
import { effectOf, MASK, pseudonymFor } from "../model/effects";
import type { MentionRow } from "../model/types";
import { Button } from "../ui/Button";
import { useSettled } from "../ui/useSettled";
import styles from "./trial.module.css";
import { WhyNot } from "./WhyNot";

interface Props {
  project: ProjectDetails;
  trial: Trial | null;
}

/** Why the selected text was or was not proposed, and the keys to go on. */
export function TrialPanel({ project, trial }: Props) {
  const t = useText();
  const mention = useCurrentMention();
  const chosen = useChosen();
  const place = chosen && !mention ? `${chosen.start} ${chosen.end}` : "";
  // Asks nothing about words that the cursor only passes.
  const isSettled = useSettled(place) === place;
  const { store, actions, page } = useEditor();
  const step = (by: 1 | -1) => {
    store.nextMention(by);
    actions.focusText();
  };
  return (
    <section
      className={styles.panel}
      aria-label={t("trial.panel")}
      id="panel-trial"
      ref={page.parts.ref("trial_panel")}
      tabIndex={-1}
    >
      <div className={styles.steps}>
        <Button small onPress={() => step(-1)}>
          {t("trial.previous")} <KeyHint command="mention.previous" />
        </Button>
        <Button small onPress={() => step(1)}>
          {t("trial.next")} <KeyHint command="mention.next" />
        </Button>
        <KeyHint command="help" />
      </div>
      {mention && <Found mention={mention} />}
      {!mention && chosen && trial && (
        <WhyNot projectId={project.id} trial={trial} span={chosen} isSettled={isSettled} />
      )}
      {!mention && !chosen && <p className={panel.nothing}>{t("trial.nothing")}</p>}
    </section>
  );
}

function Found({ mention }: { mention: MentionRow }) {
  const t = useText();
  const { store } = useEditor();
  const entity = useEntity(mention.entity_id);
  const effect = effectOf(store.doc, mention);
  return (
    <>
      <MentionHeading mention={mention} entity={entity} />
      <p className={panel.row}>
        <span className={panel.name}>{t(store.doc.labels.isMasking ? "pane.masked" : "mention.pseudonym")}</span>
        {effect === "keep" && <span>{t("trial.kept")}</span>}
        {effect !== "keep" && <span dir="auto">{effect === "mask" ? MASK : pseudonymFor(mention, entity)}</span>}
      </p>
      {mention.evidence && <EvidenceView mention={mention} evidence={mention.evidence} canEdit={false} isOpen />}
    </>
  );
}
