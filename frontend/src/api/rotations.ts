import { answered, api } from "./client";
import type { Schemas } from "./types";

export type SealedRotation = Schemas["SealedRotation"];
export type RotationComparison = Schemas["RotationComparison"];
type Given = Schemas["GivenRotationRequest"];

const of = (projectId: string) => ({ path: { project_id: projectId } });

/** The table of rotated names with the key that opens it. The server keeps no copy of the key. */
export function exportRotation(projectId: string): Promise<SealedRotation> {
  return answered(api.POST("/api/projects/{project_id}/rotation/export", { params: of(projectId) }));
}

/** How a table differs from the project's. */
export function compareRotation(projectId: string, body: Given): Promise<RotationComparison> {
  return answered(api.POST("/api/projects/{project_id}/rotation/reading", { params: of(projectId), body }));
}

/** `differing`: how many names the person was told would change. */
export function importRotation(projectId: string, body: Given & { differing: number }): Promise<RotationComparison> {
  return answered(api.POST("/api/projects/{project_id}/rotation/import", { params: of(projectId), body }));
}

/** The file in the form in which it is sent. */
export async function asBase64(file: Blob): Promise<string> {
  let letters = "";
  for (const byte of new Uint8Array(await file.arrayBuffer())) letters += String.fromCharCode(byte);
  return btoa(letters);
}

export function fromBase64(content: string): Blob {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: "application/octet-stream" });
}

export function homographTable(projectId: string): string {
  return `/api/projects/${projectId}/homographs`;
}
