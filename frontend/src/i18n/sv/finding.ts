import type { finding as en } from "../en/finding";
import type { Translation } from "../messages";

export const finding: Translation<typeof en> = {
  "find.title": "Sök i texten",
  "find.field": "Sök",
  "find.placeholder": "Sök i texten…",
  "find.matchCase": "Skilj på stora och små bokstäver",
  "find.wholeWord": "Hela ord",
  "find.isExpression": "Reguljärt uttryck",
  "find.count": "{at} av {count}",
  "find.none": "Inga träffar",
  "find.searching": "Söker…",
  "find.invalid": "Uttrycket är inte giltigt: {message}",
  "find.slow": "Uttrycket tar för lång tid i den här texten och avbröts. Gör det enklare.",
  "find.previous": "Föregående träff",
  "find.next": "Nästa träff",
  "find.close": "Stäng sökningen",

  "find.all.open": "Markera alla…",
  "find.all.title": "Markera alla träffar",
  "find.all.label": "Etikett",
  "find.all.noLabel": "Ingen etikett stämmer med det du skrev.",
  "find.all.will": {
    one: "{count} träff får etiketten {label}.",
    other: "{count} träffar får etiketten {label}.",
  },
  "find.all.same": {
    one: "{count} träff har redan etiketten och lämnas som den är.",
    other: "{count} träffar har redan etiketten och lämnas som de är.",
  },
  "find.all.other": {
    one: "{count} träff har en annan etikett och lämnas som den är.",
    other: "{count} träffar har en annan etikett och lämnas som de är.",
  },
  "find.all.rejected": {
    one: "{count} träff är avvisad och förblir det.",
    other: "{count} träffar är avvisade och förblir det.",
  },
  "find.all.overlap": {
    one: "{count} träff överlappar ett annat omnämnande och hoppas över.",
    other: "{count} träffar överlappar andra omnämnanden och hoppas över.",
  },
  "find.all.no_word": {
    one: "{count} träff är bara blanksteg och hoppas över.",
    other: "{count} träffar är bara blanksteg och hoppas över.",
  },
  "find.all.mark": { one: "Markera {count} träff", other: "Markera {count} träffar" },
  "find.all.done": { one: "{count} träff fick etiketten {label}.", other: "{count} träffar fick etiketten {label}." },
  "find.all.undo": "Ångra",

  "command.find": "sök i texten",
};
