import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { type HistoryFilter, historyQuery, type PastOperation } from "../../api/history";
import { movesQuery } from "../../api/moves";
import { useText } from "../../i18n";
import { MoveItem } from "../../moves/MoveItem";
import { Button, IconButton } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Icon } from "../../ui/Icon";
import panel from "../mention/panel.module.css";
import { useEditor, useStoreValue } from "../useStore";
import { goToPlace } from "./goToPlace";
import { HistoryEntry } from "./HistoryEntry";
import { HistoryFilters } from "./HistoryFilters";
import styles from "./history.module.css";
import { KnownRows } from "./knownRows";
import { merged } from "./merged";

interface Props {
  /** The version shown; null for the current document. */
  version: number | null;
  onVersion: (version: number) => void;
  onClose: () => void;
}

/** Who did what and when, newest first. Each entry links to its place, and to the document as it was then. */
export function HistoryPanel({ version, onVersion, onClose }: Props) {
  const t = useText();
  const { store, actions, page } = useEditor();
  const [filter, setFilter] = useState<HistoryFilter>({});
  const known = useStoreValue(["unsent"], (s) => s.version);
  const log = useInfiniteQuery(historyQuery(store.doc.id, filter, known));
  const pages = log.data?.pages ?? [];
  const operations = pages.flatMap((page) => page.operations);
  const rows = new KnownRows(store.doc, operations);
  const moves = useQuery(movesQuery(store.doc.id));
  const entries = merged({ operations, moves: moves.data?.past ?? [], more: log.hasNextPage, filter });
  const go = (operation: PastOperation) => {
    if (version !== null) return onVersion(operation.version);
    goToPlace(store, rows, operation);
    if (store.chosen) actions.panes.text?.reveal(store.chosen);
  };
  return (
    <section
      className={styles.history}
      aria-label={t("history.title")}
      id="panel-history"
      ref={page.parts.ref("history")}
      tabIndex={-1}
    >
      <header className={styles.head}>
        <h2 className={panel.title}>{t("history.title")}</h2>
        <IconButton label={t("history.close")} onPress={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      <HistoryFilters filter={filter} people={pages[0]?.people ?? []} onFilter={setFilter} />
      {log.error && <ErrorPanel error={log.error} onRetry={() => log.refetch()} />}
      {log.isPending && <p className={panel.nothing}>{t("history.loading")}</p>}
      {log.isSuccess && entries.length === 0 && <p className={panel.nothing}>{t("history.none")}</p>}
      <ol onKeyDown={stepThrough}>
        {entries.map((entry) =>
          entry.kind === "move" ? (
            <MoveItem key={entry.move.created_at} move={entry.move} />
          ) : (
            <HistoryEntry
              key={entry.operation.op_id}
              rows={rows}
              operation={entry.operation}
              isShown={entry.operation.version === version}
              onGo={() => go(entry.operation)}
              onVersion={() => onVersion(entry.operation.version)}
            />
          ),
        )}
      </ol>
      {log.hasNextPage && (
        <Button isPending={log.isFetchingNextPage} onPress={() => void log.fetchNextPage()}>
          {t("history.more")}
        </Button>
      )}
    </section>
  );
}

/** The arrow keys move between entries. */
function stepThrough(event: KeyboardEvent<HTMLOListElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-entry]")];
  const at = entries.findIndex((entry) => entry.closest("li")?.contains(document.activeElement));
  entries[Math.max(0, Math.min(entries.length - 1, at + step))]?.focus();
  event.preventDefault();
}
