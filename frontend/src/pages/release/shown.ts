import type { ProjectDetails } from "../../api/projects";
import type { Release } from "../../api/releases";

/** What the parts of a release's page show. */
export interface Shown {
  readonly release: Release;
  readonly project: ProjectDetails;
}
