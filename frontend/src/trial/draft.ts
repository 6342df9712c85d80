import type { PipelineOptions, ProjectDetails } from "../api/projects";
import type { Trial } from "../api/trials";

/** The maximum size of a request. */
export const longest = 300_000;

export interface Draft {
  readonly text: string;
  readonly language: string;
  readonly genre: string;
  readonly person_to_protect: string;
  /** The options that differ from the project's. */
  readonly options: PipelineOptions;
  readonly seed: number;
}

export function emptyDraft(project: ProjectDetails): Draft {
  return { text: "", language: project.language, genre: "", person_to_protect: "", options: {}, seed: 0 };
}

export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

export function isTooLong({ text }: Draft): boolean {
  // No text has more than three bytes for each UTF-16 unit.
  return text.length * 3 > longest && bytesOf(text) > longest;
}

/** The request; null if there is only white space to try. */
export function trialOf(draft: Draft): Trial | null {
  return draft.text.trim() === "" ? null : draft;
}
