import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "wouter";
import { concordanceQuery } from "../../api/concordance";
import type { ProjectDetails } from "../../api/projects";
import { homographTable } from "../../api/rotations";
import { useText } from "../../i18n";
import { HelpDialog } from "../../keys/HelpDialog";
import { usePageKeys } from "../../keys/usePageKeys";
import { useKeys } from "../../preferences/useKeys";
import { FileLink } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Icon } from "../../ui/Icon";
import { ActionList } from "./ActionList";
import { documentsOf } from "./acts";
import { CONCORDANCE } from "./commands";
import styles from "./concordance.module.css";
import { DecideDialog } from "./DecideDialog";
import { HomographDialog } from "./HomographDialog";
import { addressOf } from "./LineList";
import { ofHomographs } from "./lines";
import { ActProgress, SearchProgress } from "./Progress";
import { Results } from "./Results";
import { SearchForm } from "./SearchForm";
import { scopeOf } from "./scopeOf";
import {
  type Arrival,
  isComplete,
  queryOf,
  type Search,
  addressOf as searchAddress,
  useArrival,
  useRemember,
} from "./search";
import { useActs } from "./useActs";
import { useDeciding } from "./useDeciding";
import { useScan } from "./useScan";
import { useShown } from "./useShown";

/** The search above, what it found below, and what was decided. */
export function Concordance({ project }: { project: ProjectDetails }) {
  const t = useText();
  const [, navigate] = useLocation();
  const known = useQuery(concordanceQuery(project.id)).data;
  const arrival = useArrival(project.id);
  const remember = useRemember(project.id);
  const begun = useRef<string | null>(null);
  const [search, setSearch] = useState<Search>(arrival.search);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isOfHomographs = search.kind === "homographs";
  const decided = useMemo(
    () => new Map(known?.homographs.map(({ word, decision }) => [word, decision] as const)),
    [known],
  );
  const found = useScan(project.id);
  const lines = useMemo(
    () => (isOfHomographs ? ofHomographs(found.lines, decided) : found.lines),
    [isOfHomographs, found.lines, decided],
  );
  const scan = { ...found, lines };
  const shown = useShown(scan);
  const acts = useActs(project, (documents) => void scan.refresh(documents ?? documentsOf(scan.lines)));
  const deciding = useDeciding(project, shown, acts);

  const begin = (wanted: Search) => {
    setSearch(wanted);
    shown.reset();
    scan.start(queryOf(wanted));
    remember(wanted);
    begun.current = askedBy({ search: wanted, place: null });
    navigate(`/projects/${project.id}/concordance${searchAddress(wanted)}`, { replace: true });
  };
  useArriving(arrival, begun, (query, wanted) => {
    if (query === null) return begin(wanted);
    setSearch(wanted);
    scan.start(query);
  });
  const { words } = scan;
  useEffect(() => {
    // A place in a text was looked for: now its words are known.
    if (words !== "") setSearch((now) => (now.kind === "words" && now.value === "" ? { ...now, value: words } : now));
  }, [words]);

  const root = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const keys = useKeys(CONCORDANCE);
  usePageKeys(root, { table: keys, scope: "concordance" }, (event) => ({
    event,
    step: shown.step,
    cross: shown.cross,
    stepString: shown.stepString,
    decide: deciding.decide,
    openLine: () => shown.line && navigate(addressOf(shown.line)),
    search: () => form.current?.querySelector("input")?.focus(),
    undo: () => void acts.undo(),
    help: () => setHelpOpen(true),
    hasHomographs: isOfHomographs,
  }));
  return (
    <div ref={root} className={styles.page}>
      <SearchForm
        project={project}
        search={search}
        hasHomographs={known?.has_homographs ?? false}
        error={scan.error}
        field={form}
        onChange={setSearch}
        onSearch={begin}
      />
      {scan.error && <ErrorPanel error={scan.error} />}
      {acts.going && <ActProgress action={acts.going} onCancel={() => acts.going && void acts.cancel(acts.going)} />}
      <SearchProgress scan={scan} />
      {scan.lines.length > 0 && (
        <Results
          project={project}
          shown={shown}
          count={scan.lines.length}
          decided={isOfHomographs ? decided : undefined}
          onDecide={deciding.decide}
          onUndo={() => void acts.undo()}
          onHelp={() => setHelpOpen(true)}
        />
      )}
      {scan.lines.length === 0 && !scan.isGoing && (
        <p className={styles.muted}>{t(emptyText(scan.query !== null, isOfHomographs))}</p>
      )}
      {isOfHomographs && project.role === "lead" && decided.size > 0 && (
        <p>
          <FileLink href={homographTable(project.id)} small>
            <Icon name="download" />
            {t("concordance.homographs.table")}
          </FileLink>
        </p>
      )}
      <ActionList actions={acts.actions} canDecide={!project.archived} onUndo={(action) => void acts.undo(action)} />
      {deciding.asked && (
        <DecideDialog
          project={project}
          plan={deciding.asked}
          scope={scopeOf(shown, false)}
          label={deciding.label}
          onDecide={deciding.answer}
          onClose={deciding.close}
        />
      )}
      {deciding.homograph && (
        <HomographDialog
          act={deciding.homograph.act}
          words={deciding.homograph.string.words}
          onDecide={deciding.answerHomograph}
          onClose={deciding.close}
        />
      )}
      {isHelpOpen && <HelpDialog keys={keys} onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

function emptyText(hasSearched: boolean, isOfHomographs: boolean) {
  if (!hasSearched) return "concordance.begin";
  return isOfHomographs ? "concordance.noHomographs" : "concordance.none";
}

const askedBy = ({ search, place }: Arrival): string => JSON.stringify([searchAddress(search), place]);

/** Looks for what the address asks for, once. `begun`: what the page itself has begun to look for. */
function useArriving(
  arrival: Arrival,
  begun: RefObject<string | null>,
  begin: (query: ReturnType<typeof queryOf> | null, search: Search) => void,
): void {
  const latest = useRef(begin);
  latest.current = begin;
  const { search, place } = arrival;
  const asked = askedBy(arrival);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address as a whole says when to look again
  useEffect(() => {
    if (begun.current === asked) return;
    begun.current = asked;
    if (place) latest.current(queryOf(search, place), search);
    else if (isComplete(search)) latest.current(null, search);
  }, [asked]);
}
