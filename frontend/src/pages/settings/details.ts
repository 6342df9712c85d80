import type { ProjectChange, ProjectDetails } from "../../api/projects";

/** What a project is, apart from how its texts are dealt with. */
export type Details = Required<
  Pick<ProjectChange, "name" | "description" | "languages" | "metadata_fields" | "review">
>;

export function detailsOf(project: ProjectDetails): Details {
  const { name, description, metadata_fields, review } = project;
  // Projects of old have no list of languages, but one language.
  const languages = project.languages.length > 0 ? project.languages : [project.language];
  return { name, description, languages, metadata_fields, review };
}

/** What was changed, as it is sent. */
export function changedDetails(changed: Partial<Details>, project: ProjectDetails): Partial<Details> {
  const before = detailsOf(project);
  const names = Object.keys(changed) as Array<keyof Details>;
  const differing = names.filter((name) => JSON.stringify(changed[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(differing.map((name) => [name, changed[name]]));
}
