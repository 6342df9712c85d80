import type { Uuid } from "../model/types";
import { tell } from "./news";

const PREFIX = "maskros.editor.";
const here = new Set<Uuid>();

/** Missing in old browsers, and on pages without TLS. */
export function locks(): LockManager | undefined {
  return navigator.locks as LockManager | undefined;
}

/** Tells all pages of the browser that an editor is open, until it is closed or its page is gone. */
export function holdEditor(owner: Uuid): () => void {
  let release: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    release = resolve;
  });
  here.add(owner);
  // A page that is being left cannot get a lock, and needs none.
  locks()
    ?.request(PREFIX + owner, () => closed)
    .catch(() => undefined);
  return () => {
    here.delete(owner);
    release();
    tell({ about: "left" });
  };
}

export function isOpenHere(owner: Uuid): boolean {
  return here.has(owner);
}

/** The open editors in this browser. Without locks, only those of this page are known. */
export async function openEditors(): Promise<ReadonlySet<Uuid>> {
  const held = (await locks()?.query())?.held ?? [];
  const names = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? name.slice(PREFIX.length) : []));
  return new Set([...here, ...names]);
}
