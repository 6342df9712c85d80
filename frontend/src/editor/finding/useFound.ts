import { useEffect, useMemo, useState } from "react";
import type { Doc } from "../../model/doc";
import { expressionOf, type Query, Searched, spansOf } from "../../model/searching";
import type { Span } from "../../model/types";
import { whenIdle } from "../../surface/idle";
import { ExpressionRunner, TooSlow } from "./ExpressionRunner";

/**
 * The result of a query. `problem`: why an expression was not run, or not completely; `message` is the browser's text.
 */
export interface Found {
  readonly spans: readonly Span[];
  readonly problem: "invalid" | "slow" | null;
  readonly message: string;
  readonly isSearching: boolean;
}

const NOTHING: Found = { spans: [], problem: null, message: "", isSearching: false };

/** Strings are found at once, expressions in a worker. */
export function useFound(doc: Doc, query: Query): Found {
  const { offsets } = doc;
  const searched = useMemo(() => new Searched(offsets.text), [offsets]);
  useEffect(() => whenIdle(() => searched.prepare()), [searched]);
  // The text is the same in every version of the document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document is another with every change
  const plain = useMemo(
    () => (query.isExpression ? NOTHING : { ...NOTHING, spans: spansOf(doc, searched.find(query), query) }),
    [searched, query],
  );
  const expression = useExpression(doc, query);
  return query.isExpression ? expression : plain;
}

function useExpression(doc: Doc, query: Query): Found {
  const [found, setFound] = useState(NOTHING);
  const runner = useMemo(() => new ExpressionRunner(), []);
  useEffect(() => () => runner.close(), [runner]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document is another with every change, its text is not
  useEffect(() => {
    if (!query.isExpression || query.text === "") return setFound(NOTHING);
    const expression = compiled(query);
    if (typeof expression === "string") return setFound({ ...NOTHING, problem: "invalid", message: expression });
    setFound((before) => ({ ...before, problem: null, isSearching: true }));
    runner
      .run(expression, doc.text)
      .then((hits) => hits && setFound({ ...NOTHING, spans: spansOf(doc, hits, query) }))
      .catch((error: unknown) => {
        if (!(error instanceof TooSlow)) throw error;
        setFound({ ...NOTHING, problem: "slow" });
      });
  }, [query, runner]);
  return found;
}

/** The compiled expression, or what is wrong with it. */
function compiled(query: Query): RegExp | string {
  try {
    return expressionOf(query);
  } catch (error) {
    return error instanceof SyntaxError ? error.message : String(error);
  }
}
