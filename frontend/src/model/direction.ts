const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** No right-to-left letter is below these. */
const FAR_LETTER = /[\u0590-\uffff]/;

/** Whether the first letter of a text is of a script that is written from right to left. */
export function isRightToLeft(text: string): boolean {
  return FAR_LETTER.test(text) && RIGHT_TO_LEFT.test(text);
}
