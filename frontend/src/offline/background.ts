import { useEffect } from "react";
import { transportFor } from "../api/operations";
import type { Uuid } from "../model/types";
import { retryGuarded } from "../ops/guard";
import { BackgroundSender } from "./BackgroundSender";
import { onNews } from "./news";
import { outboxes } from "./outboxes";

let current: BackgroundSender | null = null;

/** Sends at once whatever waits, in documents that are open on this page and in others. */
export function sendNow(): void {
  retryGuarded();
  current?.kick();
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
    const kick = () => sender.kick();
    current = sender;
    window.addEventListener("online", kick, { signal: abort.signal });
    const end = onNews(({ about }) => about === "left" && kick());
    void sender.run();
    return () => {
      current = null;
      abort.abort();
      end();
      sender.close();
    };
  }, [user]);
}
