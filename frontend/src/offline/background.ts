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

/** Sends at once whatever waits, in documents that are open and in others, whatever page of the browser is at it. */
export function sendNow(): void {
  // Whoever is back after a log-in asks before this page listens.
  hasten();
  tell({ about: "wanted" });
}

/** Whoever is logged in has their unsent operations sent, whatever page they are on. */
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
