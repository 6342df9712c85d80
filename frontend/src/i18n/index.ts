import type { components } from "../api/schema";
import type { ChangedField } from "../model/rows.generated";
import { account as accountEn } from "./en/account";
import { adjudication as adjudicationEn } from "./en/adjudication";
import { agreement as agreementEn } from "./en/agreement";
import { app as appEn } from "./en/app";
import { assignment as assignmentEn } from "./en/assignment";
import { audit as auditEn } from "./en/audit";
import { codes as codesEn } from "./en/codes";
import { concordance as concordanceEn } from "./en/concordance";
import { documents as documentsEn } from "./en/documents";
import { done as doneEn } from "./en/done";
import { doubts as doubtsEn } from "./en/doubts";
import { editor as editorEn } from "./en/editor";
import { engines as enginesEn } from "./en/engines";
import { errors as errorsEn } from "./en/errors";
import { exceptions as exceptionsEn } from "./en/exceptions";
import { exports as exportsEn } from "./en/exports";
import { finding as findingEn } from "./en/finding";
import { graph as graphEn } from "./en/graph";
import { history as historyEn } from "./en/history";
import { importing as importingEn } from "./en/importing";
import { leaks as leaksEn } from "./en/leaks";
import { marking as markingEn } from "./en/marking";
import { meeting as meetingEn } from "./en/meeting";
import { moves as movesEn } from "./en/moves";
import { offline as offlineEn } from "./en/offline";
import { patterns as patternsEn } from "./en/patterns";
import { preferences as preferencesEn } from "./en/preferences";
import { problems as problemsEn } from "./en/problems";
import { progress as progressEn } from "./en/progress";
import { projects as projectsEn } from "./en/projects";
import { questions as questionsEn } from "./en/questions";
import { released as releasedEn } from "./en/released";
import { releases as releasesEn } from "./en/releases";
import { review as reviewEn } from "./en/review";
import { rewriting as rewritingEn } from "./en/rewriting";
import { rotation as rotationEn } from "./en/rotation";
import { suggesting as suggestingEn } from "./en/suggesting";
import { svala as svalaEn } from "./en/svala";
import { trial as trialEn } from "./en/trial";
import { undoing as undoingEn } from "./en/undoing";
import { validation as validationEn } from "./en/validation";
import { work as workEn } from "./en/work";
import { type Language, language, useLanguage } from "./language";
import type { Message, Translation, Values } from "./messages";
import { account as accountSv } from "./sv/account";
import { adjudication as adjudicationSv } from "./sv/adjudication";
import { agreement as agreementSv } from "./sv/agreement";
import { app as appSv } from "./sv/app";
import { assignment as assignmentSv } from "./sv/assignment";
import { audit as auditSv } from "./sv/audit";
import { codes as codesSv } from "./sv/codes";
import { concordance as concordanceSv } from "./sv/concordance";
import { documents as documentsSv } from "./sv/documents";
import { done as doneSv } from "./sv/done";
import { doubts as doubtsSv } from "./sv/doubts";
import { editor as editorSv } from "./sv/editor";
import { engines as enginesSv } from "./sv/engines";
import { errors as errorsSv } from "./sv/errors";
import { exceptions as exceptionsSv } from "./sv/exceptions";
import { exports as exportsSv } from "./sv/exports";
import { finding as findingSv } from "./sv/finding";
import { graph as graphSv } from "./sv/graph";
import { history as historySv } from "./sv/history";
import { importing as importingSv } from "./sv/importing";
import { leaks as leaksSv } from "./sv/leaks";
import { marking as markingSv } from "./sv/marking";
import { meeting as meetingSv } from "./sv/meeting";
import { moves as movesSv } from "./sv/moves";
import { offline as offlineSv } from "./sv/offline";
import { patterns as patternsSv } from "./sv/patterns";
import { preferences as preferencesSv } from "./sv/preferences";
import { problems as problemsSv } from "./sv/problems";
import { progress as progressSv } from "./sv/progress";
import { projects as projectsSv } from "./sv/projects";
import { questions as questionsSv } from "./sv/questions";
import { released as releasedSv } from "./sv/released";
import { releases as releasesSv } from "./sv/releases";
import { review as reviewSv } from "./sv/review";
import { rewriting as rewritingSv } from "./sv/rewriting";
import { rotation as rotationSv } from "./sv/rotation";
import { suggesting as suggestingSv } from "./sv/suggesting";
import { svala as svalaSv } from "./sv/svala";
import { trial as trialSv } from "./sv/trial";
import { undoing as undoingSv } from "./sv/undoing";
import { validation as validationSv } from "./sv/validation";
import { work as workSv } from "./sv/work";

/** Every field of a row that people change has a name. */
type FieldKey = `field.${ChangedField}`;
/** Every error of the server has a sentence. */
type ErrorKey = `error.${components["schemas"]["ErrorCode"]}`;

const en = {
  ...accountEn,
  ...adjudicationEn,
  ...agreementEn,
  ...appEn,
  ...assignmentEn,
  ...auditEn,
  ...codesEn,
  ...documentsEn,
  ...doneEn,
  ...doubtsEn,
  ...validationEn,
  ...editorEn,
  ...enginesEn,
  ...errorsEn,
  ...exceptionsEn,
  ...exportsEn,
  ...findingEn,
  ...graphEn,
  ...historyEn,
  ...importingEn,
  ...leaksEn,
  ...markingEn,
  ...movesEn,
  ...meetingEn,
  ...offlineEn,
  ...patternsEn,
  ...preferencesEn,
  ...problemsEn,
  ...progressEn,
  ...projectsEn,
  ...concordanceEn,
  ...questionsEn,
  ...releasesEn,
  ...releasedEn,
  ...reviewEn,
  ...rewritingEn,
  ...rotationEn,
  ...suggestingEn,
  ...svalaEn,
  ...trialEn,
  ...undoingEn,
  ...workEn,
} satisfies Readonly<Record<FieldKey | ErrorKey, Message>>;
type Catalogue = typeof en;
export type TextKey = keyof Catalogue;

const sv: Translation<Catalogue> = {
  ...accountSv,
  ...adjudicationSv,
  ...agreementSv,
  ...appSv,
  ...assignmentSv,
  ...auditSv,
  ...codesSv,
  ...documentsSv,
  ...doneSv,
  ...doubtsSv,
  ...validationSv,
  ...editorSv,
  ...enginesSv,
  ...errorsSv,
  ...exceptionsSv,
  ...exportsSv,
  ...findingSv,
  ...graphSv,
  ...historySv,
  ...importingSv,
  ...leaksSv,
  ...markingSv,
  ...movesSv,
  ...meetingSv,
  ...offlineSv,
  ...patternsSv,
  ...preferencesSv,
  ...problemsSv,
  ...progressSv,
  ...projectsSv,
  ...concordanceSv,
  ...questionsSv,
  ...releasesSv,
  ...releasedSv,
  ...reviewSv,
  ...rewritingSv,
  ...rotationSv,
  ...suggestingSv,
  ...svalaSv,
  ...trialSv,
  ...undoingSv,
  ...workSv,
};
export const catalogues: Readonly<Record<Language, Readonly<Record<string, Message>>>> = { en, sv };

type Given = Readonly<Record<string, string | number>>;

function shown(value: string | number, to: Language): string {
  return typeof value === "number" ? number(value, to) : value;
}

function fill(message: Message, given: Given, to: Language): string {
  const text = typeof message === "string" ? message : message[plural(Number(given.count), to)];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = given[name];
    return value === undefined ? whole : shown(value, to);
  });
}

// Making one takes longer than all that is asked of it while a page is drawn.
const plurals = { en: new Intl.PluralRules("en"), sv: new Intl.PluralRules("sv") } as const;
const numbers = { en: new Intl.NumberFormat("en"), sv: new Intl.NumberFormat("sv") } as const;

function plural(count: number, to: Language): "one" | "other" {
  return plurals[to].select(count) === "one" ? "one" : "other";
}

/** The text of a key in the chosen language; the values it needs are demanded by its type. */
export function t<K extends TextKey>(key: K, ...values: Values<Catalogue[K]>): string {
  return fill(catalogues[language()][key] ?? key, values[0] ?? {}, language());
}

/** The text of a key that is only known at run time, or null when the catalogue has none. */
export function textOf(key: string, values: Given = {}): string | null {
  const message = catalogues[language()][key];
  return message === undefined ? null : fill(message, values, language());
}

/** `t` for components: they draw anew when the language changes. */
export function useText(): typeof t {
  useLanguage();
  return t;
}

/** The one of several translated names (of label sets, labels) to show. */
export function localName(name: Readonly<Record<string, string>>): string {
  return name[language()] ?? name.en ?? Object.values(name)[0] ?? "";
}

export function number(value: number, to: Language = language()): string {
  return numbers[to].format(value);
}

export function dateTime(iso: string): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));
}

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** "3 hours ago" for the last week, a date before that. */
export function sinceThen(iso: string, now: number = Date.now()): string {
  const seconds = (now - Date.parse(iso)) / 1000;
  if (seconds >= 7 * 86_400) return new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(new Date(iso));
  const relative = new Intl.RelativeTimeFormat(language(), { numeric: "auto", style: "short" });
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? (["second", 1] as const);
  return unit === "second" ? relative.format(0, "second") : relative.format(-Math.floor(seconds / size), unit);
}

/** "A, B and C" in the language of the interface. */
export function inWords(words: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: "conjunction" }).format(words);
}

/** The name of a language in the chosen language: "sv" -> "Swedish". */
export function languageName(code: string): string {
  const name = languageInText(code);
  return name.charAt(0).toLocaleUpperCase(language()) + name.slice(1);
}

/** The name as it stands inside a sentence. */
export function languageInText(code: string): string {
  const known = new Intl.DisplayNames(language(), { type: "language", fallback: "code" }).of(code) ?? code;
  // Chromium has no names for Swiss German and Northern Sami.
  return known === code ? (textOf(`language.${code}`) ?? code) : known;
}

export { type Language, language, languages, setLanguage, useLanguage } from "./language";
