import { useEffect, useMemo, useState } from "react";
import type { AsSent } from "../Upload";
import { canBeCoded, codedFile, columnsOf, holdsRows } from "./codedFile";
import { Coder } from "./coder";
import { isIdColumn } from "./idColumns";
import { CodingProblem } from "./problem";

/** A file that cannot get codes and is therefore not sent. */
export interface Uncoded {
  readonly name: string;
  readonly reason: string;
  readonly line: number | null;
}

interface Looked {
  readonly files: readonly File[];
  readonly columns: readonly string[];
  readonly uncoded: readonly Uncoded[];
}

export interface Coding {
  readonly isOn: boolean;
  readonly setOn: (isOn: boolean) => void;
  readonly hasKey: boolean;
  readonly setKey: (digits: string | null) => Promise<void>;
  readonly columns: readonly string[];
  readonly coded: readonly string[];
  readonly setCoded: (column: string, isCoded: boolean) => void;
  readonly uncoded: readonly Uncoded[];
  /** The files to send. */
  readonly files: readonly File[];
  readonly isReady: boolean;
  readonly asSent: AsSent | undefined;
}

/** Replaces names with codes in the browser, before the server gets any files. */
export function useCoding(chosen: readonly File[]): Coding {
  const [isOn, setOn] = useState(false);
  const [coder, setCoder] = useState<Coder | null>(null);
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const looked = useLooked(chosen, isOn);
  const isCoded = (column: string) => changed.get(column) ?? isIdColumn(column);
  return {
    isOn,
    setOn,
    hasKey: coder !== null,
    setKey: async (digits) => setCoder(digits === null ? null : await Coder.of(digits)),
    columns: looked?.columns ?? [],
    coded: (looked?.columns ?? []).filter(isCoded),
    setCoded: (column, coded) => setChanged((before) => new Map(before).set(column, coded)),
    uncoded: isOn ? (looked?.uncoded ?? []) : [],
    files: isOn ? (looked?.files ?? chosen) : chosen,
    isReady: !isOn || (coder !== null && looked !== null),
    asSent: isOn && coder !== null ? (file) => codedFile(file, coder, isCoded) : undefined,
  };
}

/** What can be coded in the files; null while they are being read. */
function useLooked(chosen: readonly File[], isOn: boolean): Looked | null {
  const [looked, setLooked] = useState<{ of: readonly File[]; found: Looked } | null>(null);
  useEffect(() => {
    if (!isOn) return;
    let isWanted = true;
    void look(chosen).then((found) => isWanted && setLooked({ of: chosen, found }));
    return () => {
      isWanted = false;
    };
  }, [chosen, isOn]);
  return useMemo(() => (looked?.of === chosen ? looked.found : null), [looked, chosen]);
}

async function look(chosen: readonly File[]): Promise<Looked> {
  const files: File[] = [];
  const columns = new Set<string>();
  const uncoded: Uncoded[] = [];
  for (const file of chosen) {
    try {
      for (const column of await columnsIn(file)) columns.add(column);
      files.push(file);
    } catch (problem) {
      uncoded.push({ name: file.name, ...reasonOf(problem) });
    }
  }
  return { files, columns: [...columns], uncoded };
}

async function columnsIn(file: File): Promise<readonly string[]> {
  if (!canBeCoded(file.name)) throw new CodingProblem("format");
  return holdsRows(file.name) ? await columnsOf(file) : [];
}

function reasonOf(problem: unknown): Pick<Uncoded, "reason" | "line"> {
  if (!(problem instanceof CodingProblem)) return { reason: "unreadable", line: null };
  return { reason: problem.reason, line: problem.line };
}
