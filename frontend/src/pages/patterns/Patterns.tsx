import { useQuery } from "@tanstack/react-query";
import { type Ref, useRef, useState } from "react";
import { type OwnPattern, type ProjectPatterns, patternCheckQuery } from "../../api/patterns";
import type { ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { useLeaving } from "../../shell/leaving";
import { ActionBar } from "../../ui/ActionBar";
import { Button } from "../../ui/Button";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { EmptyState } from "../../ui/EmptyState";
import { Icon } from "../../ui/Icon";
import { useSettled } from "../../ui/useSettled";
import { Renewal } from "../engines/Renewal";
import { areSame, emptyPattern } from "./draft";
import { ImportDialog } from "./ImportDialog";
import { PatternFields } from "./PatternFields";
import { PatternList } from "./PatternList";
import styles from "./patterns.module.css";
import { SaveDialog } from "./SaveDialog";
import { SuggestDialog } from "./SuggestDialog";
import { TrialBar } from "./TrialBar";
import { Tried } from "./Tried";
import { type PatternLabel, usualLabel } from "./types";
import { type Drafts, useDrafts } from "./useDrafts";
import { type Trying, useTrial } from "./useTrial";
import { Versions } from "./Versions";

interface Props {
  project: ProjectDetails;
  found: ProjectPatterns;
  labels: readonly PatternLabel[];
}

/** The patterns as they are being written, beside what they find. */
export function Patterns({ project, found, labels }: Props) {
  const { current } = found;
  const [base, setBase] = useState({ version: current?.version ?? 0, patterns: current?.patterns ?? [] });
  const [restores, setRestores] = useState<number | null>(null);
  const [dialog, setDialog] = useState<"save" | "import" | "suggest" | null>(null);
  const drafts = useDrafts(base.patterns);
  const trial = useTrial(project.id);
  const patterns = drafts.all.map(({ pattern }) => pattern);
  const isChanged = !areSame(base.patterns, patterns);
  const findings = useFindings(project.id, patterns);
  const top = useRef<HTMLDivElement>(null);
  const show = (shown: readonly OwnPattern[], version: number | null) => {
    drafts.replace(shown);
    setRestores(version);
    top.current?.scrollIntoView();
  };
  const saved = (version: number, now: readonly OwnPattern[]) => {
    setBase({ version, patterns: [...now] });
    setRestores(null);
    setDialog(null);
    // There the page offers to pre-annotate anew.
    top.current?.scrollIntoView();
  };
  return (
    <div ref={top} className={styles.page}>
      <Renewal project={project} />
      <Columns {...{ project, found, labels, drafts, findings, trial }} onOpen={setDialog} />
      {!project.archived && (patterns.length > 0 || isChanged) && (
        <Actions
          {...{ trial, patterns, isChanged }}
          hasErrors={findings.some(({ is_warning }) => !is_warning)}
          onDiscard={() => show(base.patterns, null)}
          onSave={() => setDialog("save")}
        />
      )}
      <Versions
        project={project}
        versions={found.versions}
        labels={labels}
        canChange={!project.archived}
        isChanged={isChanged}
        onRestore={show}
      />
      {dialog === "save" && (
        <SaveDialog
          projectId={project.id}
          before={base.patterns}
          after={patterns}
          base={base.version}
          restores={restores}
          labels={labels}
          onSaved={saved}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "import" && (
        <ImportDialog projectId={project.id} labels={labels} onRead={drafts.add} onClose={() => setDialog(null)} />
      )}
      {dialog === "suggest" && (
        <SuggestDialog
          projectId={project.id}
          labels={labels}
          onChoose={drafts.addLists}
          onClose={() => setDialog(null)}
        />
      )}
      <AskToLeave isChanged={isChanged} />
    </div>
  );
}

type Findings = ReturnType<typeof useFindings>;

/** What is wrong with the patterns, a moment after they were changed. */
function useFindings(projectId: string, patterns: readonly OwnPattern[]) {
  const check = useQuery(patternCheckQuery(projectId, useSettled(patterns, 250)));
  return patterns.length === 0 ? [] : (check.data?.findings ?? []);
}

interface ColumnsProps extends Props {
  drafts: Drafts;
  findings: Findings;
  trial: Trying;
  onOpen: (dialog: "import" | "suggest") => void;
}

function Columns({ project, found, labels, drafts, findings, trial, onOpen }: ColumnsProps) {
  const t = useText();
  const columns = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const { all, place } = drafts;
  const current = all[place];
  const add = () => {
    drafts.add([emptyPattern(current?.pattern.label ?? usualLabel(labels))]);
    requestAnimationFrame(() => column.current?.querySelector<HTMLElement>("input[type=text]")?.focus());
  };
  const remove = (key: number) => {
    drafts.remove(key);
    requestAnimationFrame(() =>
      (columns.current?.querySelector<HTMLElement>("[data-row][aria-current]") ?? first.current)?.focus(),
    );
  };
  if (!current) return <None canChange={!project.archived} button={first} onAdd={add} onOpen={onOpen} />;
  return (
    <div ref={columns} className={styles.columns}>
      <PatternList
        draft={all}
        chosen={current?.key}
        findings={findings}
        labels={labels}
        trial={trial.trial}
        canChange={!project.archived}
        onChoose={drafts.choose}
        onAdd={add}
        onImport={() => onOpen("import")}
        onSuggest={() => onOpen("suggest")}
      />
      <section ref={column} className={styles.column} aria-label={t("patterns.chosen")}>
        <PatternFields
          key={current.key}
          pattern={current.pattern}
          labels={labels}
          checksums={found.checksums}
          findings={findings.filter((finding) => finding.place === place)}
          canChange={!project.archived}
          isFirst={place === 0}
          isLast={place === all.length - 1}
          onChange={(part) => drafts.change(current.key, part)}
          onMove={drafts.move}
          onRemove={() => remove(current.key)}
        />
        <Tried project={project} pattern={current.pattern} trial={trial.trial} labels={labels} />
      </section>
    </div>
  );
}

interface NoneProps {
  canChange: boolean;
  /** Where the focus goes when the last pattern is gone. */
  button: Ref<HTMLButtonElement>;
  onAdd: () => void;
  onOpen: ColumnsProps["onOpen"];
}

function None({ canChange, button, onAdd, onOpen }: NoneProps) {
  const t = useText();
  if (!canChange) return <EmptyState title={t("patterns.none")} />;
  return (
    <EmptyState title={t("patterns.none")} text={t("patterns.none.text")}>
      <Button ref={button} kind="primary" onPress={onAdd}>
        <Icon name="plus" />
        {t("patterns.add")}
      </Button>
      <Button onPress={() => onOpen("import")}>{t("patterns.import")}</Button>
      <Button onPress={() => onOpen("suggest")}>{t("patterns.suggest")}</Button>
    </EmptyState>
  );
}

interface ActionsProps {
  trial: Trying;
  patterns: readonly OwnPattern[];
  isChanged: boolean;
  hasErrors: boolean;
  onDiscard: () => void;
  onSave: () => void;
}

/** Stays in view however long the page is. */
function Actions({ trial, patterns, isChanged, hasErrors, onDiscard, onSave }: ActionsProps) {
  const t = useText();
  const unsaved = isChanged ? t("settings.unsaved") : "";
  return (
    <ActionBar isChanged={isChanged}>
      <TrialBar trial={trial} patterns={patterns} isDisabled={patterns.length === 0 || hasErrors} />
      <span role="status">{hasErrors ? t("patterns.wrong") : unsaved}</span>
      {isChanged && <Button onPress={onDiscard}>{t("patterns.discard")}</Button>}
      <Button kind="primary" isDisabled={!isChanged || hasErrors} onPress={onSave}>
        {t("patterns.save")}
      </Button>
    </ActionBar>
  );
}

function AskToLeave({ isChanged }: { isChanged: boolean }) {
  const t = useText();
  const leaving = useLeaving(isChanged);
  if (!leaving.isAsked) return null;
  return (
    <ConfirmDialog
      title={t("leaving.title")}
      action={t("leaving.leave")}
      cancel={t("leaving.stay")}
      onConfirm={leaving.leave}
      onClose={leaving.stay}
    >
      <p>{t("leaving.text")}</p>
    </ConfirmDialog>
  );
}
