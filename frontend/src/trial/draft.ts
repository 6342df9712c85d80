import type { PipelineOptions, ProjectDetails } from "../api/projects";
import type { Trial } from "../api/trials";

/** What the server takes at once. */
export const longest = 300_000;

export interface Draft {
  readonly text: string;
  readonly language: string;
  readonly genre: string;
  readonly person_to_protect: string;
  /** What is tried otherwise than the project has it. */
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
  // No text has more bytes than three for each of its units.
  return text.length * 3 > longest && bytesOf(text) > longest;
}

/** What to ask the server; null where there is nothing but white space to try. */
export function trialOf(draft: Draft): Trial | null {
  return draft.text.trim() === "" ? null : draft;
}
