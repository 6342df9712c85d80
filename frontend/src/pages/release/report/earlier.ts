import type { Release } from "../../../api/releases";

/** The releases that one can be compared with: what was frozen before it, first those of the same profile. */
export function earlierOnes(release: Release, all: readonly Release[]): Release[] {
  const limit = release.number ?? Number.POSITIVE_INFINITY;
  const before = all.filter((each) => each.state !== "draft" && each.id !== release.id && (each.number ?? 0) < limit);
  const ofOther = (each: Release) => Number(each.profile_id !== release.profile_id);
  return before.sort((one, other) => ofOther(one) - ofOther(other) || (other.number ?? 0) - (one.number ?? 0));
}
