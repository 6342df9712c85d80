import { language } from "../../i18n/language";

/** A date without a time: "2027-06-01" as the language writes it. */
export function day(iso: string): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeZone: "UTC" }).format(new Date(iso));
}
