import type { PersonPreferences, ProjectPreferences } from "../api/preferences";

/** A preference that somebody has chosen is not null. */
type Given = { readonly [Name in keyof PersonPreferences]-?: NonNullable<PersonPreferences[Name]> };

export type PreferenceName = keyof Given;

/** The preferences that a person has chosen. */
export type Chosen = Partial<Given>;

/** The preferences in force. Null: the page decides by what it shows. */
export type Values = {
  readonly [Name in PreferenceName]: Name extends "graph" | "panes" | "language" ? Given[Name] | null : Given[Name];
};

export const defaults: Values = {
  graph: null,
  panes: null,
  label_list_pinned: false,
  mark_labels: "chosen",
  seen: [],
  keys: {},
  text_size: "normal",
  line_spacing: "normal",
  contrast: "system",
  theme: "system",
  language: null,
};

/** Without what is null. */
export function given(preferences: PersonPreferences | ProjectPreferences): Chosen {
  return Object.fromEntries(Object.entries(preferences).filter(([, value]) => value !== null && value !== undefined));
}

/** The person's choice takes precedence over the project's default. Keys are added up, command by command. */
export function inForce(own: Chosen, project: Chosen): Values {
  return { ...defaults, ...project, ...own, keys: { ...project.keys, ...own.keys } };
}
