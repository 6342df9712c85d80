const chosen = new Map<string, readonly File[]>();

/** Files dropped on a page wait here for the import page of their project. */
export function chooseFiles(projectId: string, files: readonly File[]): void {
  chosen.set(projectId, files);
}

export function takeChosenFiles(projectId: string): readonly File[] {
  const files = chosen.get(projectId) ?? [];
  chosen.delete(projectId);
  return files;
}
