import { useEffect, useRef, useState } from "react";
import { type ConcordanceQuery, MOST_DOCUMENTS, MOST_LINES, scanConcordance } from "../../api/concordance";
import { type Line, linesOf } from "./lines";

interface Found {
  readonly lines: readonly Line[];
  readonly searched: number;
  readonly total: number;
  /** What was looked for, as the server read it at a place. */
  readonly words: string;
  readonly isGoing: boolean;
  readonly error: Error | null;
  /** Increases with each search. */
  readonly number: number;
}

export interface Scan extends Found {
  /** Whether there are more lines than are shown. */
  readonly isFull: boolean;
  readonly query: ConcordanceQuery | null;
  readonly start: (query: ConcordanceQuery) => void;
  readonly stop: () => void;
  /** Looks again at some documents after something has changed there; at all of them if there are many. */
  readonly refresh: (documents: readonly string[]) => Promise<void>;
}

const NOTHING: Found = { lines: [], searched: 0, total: 0, words: "", isGoing: false, error: null, number: 0 };

/** Goes through the documents of a project, and shows the lines while they arrive. */
export function useScan(projectId: string): Scan {
  const [found, setFound] = useState(NOTHING);
  const [query, setQuery] = useState<ConcordanceQuery | null>(null);
  const going = useRef<AbortController | null>(null);
  useEffect(() => () => going.current?.abort(), []);

  const run = async (wanted: ConcordanceQuery, signal: AbortSignal) => {
    let after: string | null = "";
    let count = 0;
    while (after !== null && count < MOST_LINES) {
      const page: Awaited<ReturnType<typeof scanConcordance>> = await scanConcordance(
        projectId,
        { ...wanted, after },
        signal,
      );
      const { searched, total, words } = page;
      const lines = linesOf(page);
      count += lines.length;
      setFound((now) => ({
        ...now,
        lines: [...now.lines, ...lines],
        searched: now.searched + searched,
        total,
        words,
      }));
      after = page.after;
    }
  };
  const stop = () => {
    going.current?.abort();
    setFound((now) => ({ ...now, isGoing: false }));
  };
  const start = (wanted: ConcordanceQuery) => {
    going.current?.abort();
    const controller = new AbortController();
    going.current = controller;
    setQuery(wanted);
    setFound((now) => ({ ...NOTHING, isGoing: true, number: now.number + 1 }));
    run(wanted, controller.signal)
      .catch((error: Error) => !controller.signal.aborted && setFound((now) => ({ ...now, error })))
      .finally(() => !controller.signal.aborted && setFound((now) => ({ ...now, isGoing: false })));
  };
  const refresh = async (documents: readonly string[]) => {
    if (query === null) return;
    if (documents.length > MOST_DOCUMENTS) return start(query);
    const lines = await again(projectId, query, documents);
    const fresh = new Set(documents);
    setFound((now) => ({
      ...now,
      lines: [...now.lines.filter((each) => !fresh.has(each.layer.document_id)), ...lines],
    }));
  };
  return { ...found, isFull: found.lines.length >= MOST_LINES, query, start, stop, refresh };
}

async function again(projectId: string, query: ConcordanceQuery, documents: readonly string[]): Promise<Line[]> {
  const found: Line[] = [];
  const { signal } = new AbortController();
  let after: string | null = "";
  while (after !== null && documents.length > 0) {
    const wanted = { ...query, documents: [...documents], after };
    const page: Awaited<ReturnType<typeof scanConcordance>> = await scanConcordance(projectId, wanted, signal);
    found.push(...linesOf(page));
    after = page.after;
  }
  return found;
}
