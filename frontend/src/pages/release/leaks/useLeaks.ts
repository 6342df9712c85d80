import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { messageOf } from "../../../api/error";
import type { Leak } from "../../../api/leaks";
import * as api from "../../../api/leaks";
import { exceptBlocks, type Release, secondBlocks, takeBackExceptions } from "../../../api/releases";
import { t } from "../../../i18n";
import { invert } from "../../../ops/apply";
import { newId } from "../../../ops/ids";
import { toast } from "../../../ui/toast";
import { type Hidden, hide } from "./hiding";

export interface LeakActions {
  readonly isBusy: boolean;
  /** Each resolves to whether it was done. */
  readonly hide: (leak: Leak) => Promise<boolean>;
  readonly stay: (leak: Leak, reason: string) => Promise<boolean>;
  readonly stayInProject: (leak: Leak, reason: string) => Promise<boolean>;
  readonly second: (leak: Leak) => Promise<boolean>;
  /** Takes back what was done last in this list. */
  readonly undo: () => Promise<boolean>;
}

type TakeBack = () => Promise<unknown>;

/** Settles hits, one after the other, and takes back what was done last. */
export function useLeaks({ id, project_id }: Release): LeakActions {
  const client = useQueryClient();
  const done = useRef<TakeBack[]>([]);
  const [isBusy, setBusy] = useState(false);
  const look = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ["releases", id] }),
      client.invalidateQueries({ queryKey: ["projects", project_id, "release-clearances"] }),
    ]);
  const run = async (act: () => Promise<TakeBack | null>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    try {
      const back = await act();
      if (back) done.current.push(back);
      return true;
    } catch (error) {
      toast(messageOf(error), "bad");
      return false;
    } finally {
      await look();
      setBusy(false);
    }
  };
  return {
    isBusy,
    hide: (leak) =>
      run(async () => {
        const hidden = await hide(id, leak);
        if (hidden) toast(t("leaks.hidden", { document: leak.document }), "good");
        return hidden && (() => show(id, leak, hidden));
      }),
    stay: (leak, reason) =>
      run(async () => {
        const chosen = { blocks: [leak.id] };
        await exceptBlocks(id, chosen, reason);
        return () => takeBackExceptions(id, chosen);
      }),
    stayInProject: (leak, reason) =>
      run(async () => {
        const made = await api.clearWords(id, leak.id, reason);
        return () => api.takeBackWords(made.id);
      }),
    second: (leak) => run(() => secondBlocks(id, { blocks: [leak.id] }).then(nothing)),
    undo: () => {
      const back = done.current.pop();
      if (back === undefined) {
        toast(t("undo.nothing"));
        return Promise.resolve(false);
      }
      return run(() => back().then(nothing));
    },
  };
}

/** What cannot be taken back here. */
function nothing(): null {
  return null;
}

function show(releaseId: string, leak: Leak, { operation, version }: Hidden): Promise<number> {
  return api.saveHiding(releaseId, leak.id, version, invert(operation, newId()));
}
