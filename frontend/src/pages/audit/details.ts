import type { AuditEvent } from "../../api/audit";
import { number, textOf } from "../../i18n";

type Value = string | number | boolean;

/** Where the catalogue has the words for a code, by the detail that it is a value of. */
const words: Readonly<Record<string, readonly string[]>> = {
  from: ["status"],
  to: ["status"],
  state: ["exports.state", "releases.status"],
  role: ["role"],
  task: ["assign.task"],
  outcome: ["document.outcome"],
  format: ["exports.format"],
};

/** The details of an event in the words of the interface. */
export function detailsOf({ details }: AuditEvent): string {
  const { from, to, ...others } = details as Readonly<Record<string, Value>>;
  const moved = from !== undefined && to !== undefined ? [`${said("from", from)} → ${said("to", to)}`] : [];
  const rest = from !== undefined && to !== undefined ? others : (details as Readonly<Record<string, Value>>);
  return [...moved, ...Object.entries(rest).flatMap(([name, value]) => detail(name, value))].join(", ");
}

function detail(name: string, value: Value): string[] {
  const title = textOf(`audit.detail.${name}`);
  if (title === null || value === false) return [];
  return [value === true ? title : `${title}: ${said(name, value)}`];
}

function said(name: string, value: Value): string {
  if (typeof value === "number") return number(value);
  const found = (words[name] ?? []).map((prefix) => textOf(`${prefix}.${value}`)).find((text) => text !== null);
  return found ?? String(value).replaceAll("_", " ");
}
