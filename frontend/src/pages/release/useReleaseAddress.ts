import { useSearchParams } from "wouter";
import type { BlockState } from "../../api/releases";

export const blockStates = ["open", "waiting", "excepted"] as const satisfies readonly BlockState[];

export interface ReleaseAddress {
  /** The gate whose list is open. */
  readonly gate: string | null;
  readonly state: BlockState | null;
  readonly page: number;
  readonly change: (values: Readonly<Partial<Record<"gate" | "state" | "page", string | null>>>) => void;
}

/** The address holds what is open, so that the way back from a document leads to the same list. */
export function useReleaseAddress(): ReleaseAddress {
  const [params, setParams] = useSearchParams();
  const change: ReleaseAddress["change"] = (values) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (!("page" in values)) next.delete("page");
        for (const [name, value] of Object.entries(values)) {
          if (value === null || value === undefined) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return {
    gate: params.get("gate"),
    state: blockStates.find((each) => each === params.get("state")) ?? null,
    page: Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1),
    change,
  };
}
