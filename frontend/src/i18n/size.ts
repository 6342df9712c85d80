import { number, t } from ".";

const kilo = 1_000;
const mega = 1_000_000;

/** A number of bytes as people say it. */
export function sizeText(bytes: number): string {
  if (bytes < kilo) return t("size.bytes", { size: bytes });
  if (bytes < mega) return t("size.kb", { size: Math.round(bytes / kilo) });
  return t("size.mb", { size: number(Math.round((10 * bytes) / mega) / 10) });
}
