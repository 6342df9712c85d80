import type { Uuid } from "../model/types";
import { type Kept, Outboxes } from "../ops/outbox";
import type { Outbox } from "../ops/sync";
import { tell } from "./news";
import { isOpenHere, openEditors } from "./presence";

/** The unsent operations in this browser. */
export const outboxes = new Outboxes();

export type EditorKey = Pick<Kept, "user" | "annotation" | "document" | "owner">;

/** Where an open editor stores what it has to send. */
export function outboxFor(editor: EditorKey): Outbox {
  const { user, annotation, owner } = editor;
  const told = (change: Promise<void>) => void change.then(() => tell({ about: "unsent" }));
  return {
    add: (operation, version) => told(outboxes.add({ ...editor, version, operation, trouble: null })),
    remove: (ids) => {
      void outboxes.remove(user, ids).then(() => tell({ about: "saved", annotation, by: owner }));
    },
    replace: (id, again) => told(outboxes.replace(user, id, again)),
  };
}

type Editor = Pick<Kept, "user" | "annotation" | "owner">;

/** Waiting times, in ms, for the end of a page that is being reloaded: it may still count as open. */
const PATIENCE = [50, 100, 200];

/**
 * What an editor has to send first when it opens: everything that no other open editor is about to send. An editor that
 * is open on this page gives way to it.
 */
export async function takeUp(editor: Editor): Promise<readonly Kept[]> {
  for (const wait of PATIENCE) {
    if (!(await isAnothers(editor))) break;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  const open = await openEditors();
  return outboxes.takeUp(editor, (owner) => !open.has(owner) || isOpenHere(owner));
}

/** Whether another open editor seems to have unsent operations for the same document. */
async function isAnothers({ user, annotation }: Editor): Promise<boolean> {
  const open = await openEditors();
  const kept = await outboxes.of(user);
  return kept.some((each) => each.annotation === annotation && open.has(each.owner) && !isOpenHere(each.owner));
}

/** A document with unsent operations. */
export interface UnsentDocument {
  readonly annotation: Uuid;
  readonly document: string;
  readonly kept: readonly Kept[];
  /** An editor on this page is sending them. */
  readonly isOpenHere: boolean;
}

export async function unsentOf(user: Uuid): Promise<readonly UnsentDocument[]> {
  const documents = new Map<string, UnsentDocument>();
  for (const each of await outboxes.of(user)) {
    const { annotation, document } = each;
    const isHere = isOpenHere(each.owner);
    const { kept = [] } = documents.get(`${annotation} ${isHere}`) ?? {};
    documents.set(`${annotation} ${isHere}`, { annotation, document, kept: [...kept, each], isOpenHere: isHere });
  }
  return [...documents.values()];
}
