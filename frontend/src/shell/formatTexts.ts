import type { Format } from "../api/formats";
import { localName, textOf } from "../i18n";

/** A format's title in the chosen language: from the catalogue, or from an installed package. */
export function titleOf({ name, texts }: Format): string {
  const known = texts.key === null ? null : textOf(texts.key);
  return known ?? (texts.title === null ? name : localName(texts.title));
}

export function descriptionOf({ texts }: Format): string {
  const known = texts.key === null ? null : textOf(`${texts.key}.help`);
  return known ?? (texts.description === null ? "" : localName(texts.description));
}

/** The title of an export in a format, or of a report on reviews, by its name. */
export function nameOf(name: string, formats: readonly Format[]): string {
  const found = formats.find((format) => format.name === name);
  return found === undefined ? (textOf(`exports.format.${name}`) ?? name) : titleOf(found);
}
