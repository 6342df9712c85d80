import { t } from "../../i18n";
import { toast } from "../../ui/toast";
import type { Desk } from "./Desk";

type Notice = "decide" | "decide_entity" | "accept_masked" | "accept_proposed" | "confirm";

/** A key whose meaning has changed explains this at the first press, and does nothing else. */
export function saysFirst(desk: Desk, notice: Notice): boolean {
  const { seen } = desk.page;
  const name = `key.${notice}`;
  if (seen.has(name)) return false;
  seen.add(name);
  toast(t(`changed.${notice}`));
  return true;
}
