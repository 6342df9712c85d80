import { answered, api } from "./client";
import { type ChosenDocuments, chosenRequest } from "./documents";

/** Documents that two annotate go on without being adjudicated; tells for how many that is new. */
export async function waive(projectId: string, chosen: ChosenDocuments, reason: string): Promise<number> {
  const { query, body } = chosenRequest(chosen);
  const params = { path: { project_id: projectId }, query };
  return (await answered(api.POST("/api/projects/{project_id}/waivers", { params, body: { ...body, reason } }))).count;
}

export async function takeWaiversBack(projectId: string, chosen: ChosenDocuments): Promise<number> {
  const { query, body } = chosenRequest(chosen);
  const params = { path: { project_id: projectId }, query };
  return (await answered(api.POST("/api/projects/{project_id}/waivers/take-back", { params, body }))).count;
}
