import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { clear, clearancesQuery, takeBackClearance } from "../../api/clearances";
import { layerDoubtsQuery } from "../../api/doubts";
import { messageOf } from "../../api/error";
import { useText } from "../../i18n";
import * as commands from "../../ops/commands";
import { toast } from "../../ui/toast";
import { drawAll, needsDrawing } from "../entity/drawing";
import { takeBack } from "../history/undoing";
import { useReachable } from "../page/useReachable";
import { useEditor } from "../useStore";
import { asReadable, canMark, type ReadablePlace } from "./readable";

export interface ReadableActions {
  readonly mark: (places: readonly ReadablePlace[]) => Promise<void>;
  readonly stay: (places: readonly ReadablePlace[], reason: string) => Promise<void>;
  /** Undoes the last action in this list. */
  readonly undo: () => Promise<void>;
}

interface Handled {
  /** Places already dealt with, until the server has checked again. */
  readonly gone: ReadonlySet<string>;
  readonly actions: ReadableActions;
}

/** The clearances made, or null for marks, which are undone like any other change. */
type Act = readonly string[] | null;

/** Marks places or lets them stay. `check` makes the server check again. */
export function useReadable(annotationId: string, check: () => Promise<unknown>): Handled {
  const t = useText();
  const client = useQueryClient();
  const { store, actions: editing } = useEditor();
  const isReachable = useReachable();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const acts = useRef<Act[]>([]);
  const latest = useRef(0);

  const look = async () => {
    latest.current += 1;
    const mine = latest.current;
    await store.flush();
    // Places that were marked or may stay are no longer doubts.
    const doubted = client.invalidateQueries({ queryKey: layerDoubtsQuery(annotationId).queryKey });
    await Promise.all([check(), doubted]);
    // The answer does not include what was done in the meantime.
    if (mine === latest.current) setGone(new Set());
  };
  const drop = (places: readonly ReadablePlace[]) =>
    setGone((before) => new Set([...before, ...places.map(({ key }) => key)]));

  const mark = async (places: readonly ReadablePlace[]) => {
    if (!store.mayEdit) return void toast(t("editor.locked"));
    const able = places.filter(canMark);
    const wanted = able.map(asReadable);
    const lacking = wanted.filter((each) => each.like === null && needsDrawing(store.doc, each));
    const drawn = await drawAll(annotationId, lacking);
    const named = wanted.map((each) => ({ ...each, drawn: drawn[lacking.indexOf(each)] }));
    if (!store.dispatch(commands.markLike(store.doc, { places: named }))) return;
    acts.current.push(null);
    drop(able);
    await look();
  };

  const stay = async (places: readonly ReadablePlace[], reason: string) => {
    if (!isReachable) return void toast(t("stay.unreachable"), "bad");
    const keys = new Set(places.map(({ key }) => key));
    try {
      await store.flush();
      const made = await clear(
        annotationId,
        places.map(({ place }) => place),
        reason,
      );
      acts.current.push(made.filter((each) => keys.has(keyOf(each))).map(({ id }) => id));
      client.setQueryData(clearancesQuery(annotationId).queryKey, [...made]);
      drop(places);
    } catch (error) {
      toast(messageOf(error), "bad");
    }
    await look();
  };

  const undo = async () => {
    const act = acts.current.pop();
    if (act === undefined) return void toast(t("undo.nothing"));
    try {
      if (act === null) await takeBack(store, editing, "undo");
      else for (const id of act) await takeBackClearance(id);
    } catch (error) {
      toast(messageOf(error), "bad");
    }
    await client.invalidateQueries({ queryKey: clearancesQuery(annotationId).queryKey });
    await look();
  };
  return { gone, actions: { mark, stay, undo } };
}

function keyOf({ field, ref, start, end }: { field: string; ref: string; start: number; end: number }): string {
  return `${field} ${ref} ${start} ${end}`;
}
