import { useCallback, useEffect, useRef, useState } from "react";
import { type Limits, nothing, type Sifted, sift } from "./sift";

export interface Looking {
  seen: number;
  total: number;
}

interface Choice {
  chosen: Sifted;
  /** How many files were looked at; null when done. */
  looking: Looking | null;
  take: (files: readonly File[]) => void;
}

/** The chosen files, once they are looked at. A new choice replaces one that is still being looked at. */
export function useSifted(first: () => readonly File[], limits: Limits): Choice {
  const [chosen, setChosen] = useState<Sifted>(nothing);
  const [looking, setLooking] = useState<Looking | null>(null);
  const turn = useRef(0);
  const initial = useRef(first);
  const take = useCallback(
    async (files: readonly File[]) => {
      turn.current += 1;
      const mine = turn.current;
      const sifted = await sift(
        files,
        limits,
        (seen) => mine === turn.current && setLooking({ seen, total: files.length }),
      );
      if (mine !== turn.current) return;
      setChosen(sifted);
      setLooking(null);
    },
    [limits],
  );
  useEffect(() => {
    const files = initial.current();
    if (files.length > 0) void take(files);
  }, [take]);
  return { chosen, looking, take };
}
