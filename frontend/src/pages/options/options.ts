import { sentences } from "../../api/error";
import type { PipelineOptions, ProjectDetails } from "../../api/projects";

/** The project's options. Where it chose none, the library's default applies. */
export function optionsOf({ options }: ProjectDetails): PipelineOptions {
  return options as PipelineOptions;
}

/** The options that differ. */
export function differing(now: PipelineOptions, before: PipelineOptions): PipelineOptions {
  const names = Object.keys(now) as Array<keyof PipelineOptions>;
  const changed = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name]]));
}

/** Error messages of single options, by name. */
export type OptionErrors = Readonly<Partial<Record<keyof PipelineOptions, string>>>;

/** The server's messages for each refused option: lists of sentences, possibly by key. */
export function optionErrors(fields: unknown): OptionErrors {
  if (typeof fields !== "object" || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).map(([name, told]) => [name, sentences(told)]));
}
