import { sentences } from "../../api/error";
import type { PipelineOptions, ProjectDetails } from "../../api/projects";

/** What the project chose; what it never chose is as the library does it by itself. */
export function optionsOf({ options }: ProjectDetails): PipelineOptions {
  return options as PipelineOptions;
}

/** What differs between two sets of options. */
export function differing(now: PipelineOptions, before: PipelineOptions): PipelineOptions {
  const names = Object.keys(now) as Array<keyof PipelineOptions>;
  const changed = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name]]));
}

/** The refusals of single options, by name. */
export type OptionErrors = Readonly<Partial<Record<keyof PipelineOptions, string>>>;

/** The server's words for each option it refused: lists of sentences, or such lists by key. */
export function optionErrors(fields: unknown): OptionErrors {
  if (typeof fields !== "object" || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).map(([name, told]) => [name, sentences(told)]));
}
