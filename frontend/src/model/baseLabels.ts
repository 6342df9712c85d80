/** The labels that a mention may have: the others add something to these. */
export function baseLabels<L extends { readonly kind: string }>(labels: readonly L[]): L[] {
  return labels.filter(({ kind }) => kind === "base");
}
