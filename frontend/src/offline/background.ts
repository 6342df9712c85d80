import { useEffect } from "react";
import { transportFor } from "../api/operations";
import { hurry } from "../api/patience";
import type { Uuid } from "../model/types";
import { retryGuarded } from "../ops/guard";
import { BackgroundSender } from "./BackgroundSender";
import { onNews, tell } from "./news";
import { outboxes } from "./outboxes";

let current: BackgroundSender | null = null;

function hasten(): void {
  hurry();
  retryGuarded();
  current?.kick();
}

/** Sends everything that waits at once, for open and other documents, whichever page does the sending. */
export function sendNow(): void {
  // After a log-in this may be called before the page listens.
  hasten();
  tell({ about: "wanted" });
}

/** Sends the person's unsent operations, whatever page they are on. */
export function useBackgroundSending(user: Uuid | null): void {
  useEffect(() => {
    if (user === null) return;
    const sender = new BackgroundSender({
      user,
      outboxes,
      transportFor: (annotation) => transportFor(annotation, user),
    });
    const abort = new AbortController();
    current = sender;
    window.addEventListener("online", hasten, { signal: abort.signal });
    const end = onNews(({ about }) => {
      if (about === "wanted") hasten();
      if (about === "left") sender.kick();
    });
    void sender.run();
    return () => {
      current = null;
      abort.abort();
      end();
      sender.close();
    };
  }, [user]);
}
