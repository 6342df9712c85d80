import { answered, api } from "./client";
import { type ChosenDocuments, chosenRequest } from "./documents";

/** Waives adjudication. Returns the number of documents that had no waiver before. */
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
