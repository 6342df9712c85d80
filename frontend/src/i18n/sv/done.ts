import type { done as english } from "../en/done";
import type { Translation } from "../messages";

export const done: Translation<typeof english> = {
  "done.confirm.title": "Bekräfta dokumentet",
  "done.confirmed": "Dokumentet är bekräftat.",
  "done.checking": "Dokumentet kontrolleras…",
  "done.unreachable": "Maskros går inte att nå. Kontrollen görs så snart alla dina ändringar är sparade.",
  "done.readable": {
    one: "Ord som är dolda på annat håll går att läsa på {count} ställe.",
    other: "Ord som är dolda på annat håll går att läsa på {count} ställen.",
  },
  "done.errors.more": { one: "{count} problem till måste åtgärdas.", other: "{count} problem till måste åtgärdas." },

  "readable.title": "Dolt på annat håll, läsbart här",
  "readable.about": "Markera varje ställe, eller säg varför orden får stå kvar.",
  "readable.mark": "Markera",
  "readable.mark_all": { one: "Markera {count} ställe", other: "Markera alla {count}" },
  "readable.edit": "Ändra",
  "readable.stay": "Får stå kvar…",
  "readable.why.same": "Dolt på annat håll i dokumentet som {label}",
  "readable.why.form": "Dolt på annat håll i dokumentet som {label}, i formen ”{words}”",
  "readable.why.other": "Dolt i ett annat dokument av skribenten som {label}",
  "readable.field.rewrite": "Omskrivning",
  "readable.field.pseudonym": "Pseudonym",
  "readable.field.comment": "Kommentar till ett omnämnande",
  "readable.field.comment_user": "Kommentar till korpusanvändaren",
  "readable.field.document_name": "Dokumentets namn",

  "stay.unreachable": "Maskros går inte att nå, så det här kan inte sparas. Försök igen när du är uppkopplad.",
  "stay.title": "Varför får orden stå kvar?",
  "stay.other": "Ett annat skäl",
  "stay.submit": "Får stå kvar",
  "stay.all": {
    one: "På det {count} stället där orden står",
    other: "På alla {count} ställen där orden står",
  },
  "stay.phrase.person": "En annan person med samma namn",
  "stay.phrase.public": "En offentlig person",
  "stay.phrase.word": "Ett vanligt ord här",
  "stay.phrase.place": "En annan plats med samma namn",
  "stay.phrase.general": "För allmänt för att peka ut någon",

  "cleared.title": { one: "{count} ställe som får stå kvar", other: "{count} ställen som får stå kvar" },
  "cleared.said": "{reason} ({name}, {when})",
  "cleared.take_back": "Ta tillbaka",
  "cleared.table": "Ställen som får stå kvar (CSV)",
  "cleared.table.help":
    "Alla ställen där någon har sagt att ord som är dolda på annat håll får stå kvar, med skäl, namn och tid. Tabellen innehåller själva orden.",

  "settings.checking": "Innan ett dokument är klart",
  "options.stay_reasons": "Skäl till att ord får stå kvar",
  "options.stay_reasons.help":
    "En fras per rad. De nio första kan väljas med siffertangent. Tomt: de vanliga fraserna.",

  "section.readable": "Dolt på annat håll, läsbart här",
  "command.readable.next": "nästa ställe",
  "command.readable.previous": "föregående ställe",
  "command.readable.mark": "markera som på andra håll, eller gå till fältet där det står",
  "command.readable.mark_all": "markera alla ställen i texten",
  "command.readable.stay": "låt stå kvar, med ett skäl",
  "command.readable.stay_alike": "låt stå kvar överallt där orden står",
  "command.readable.reason": "välj skälet med den siffran",
  "command.readable.undo": "ångra det senaste i listan",
  "command.readable.leave": "lämna skälen",

  "document.event.places_cleared": "lät ställen förbli läsbara ({places})",
  "document.event.clearance_taken_back": "tog tillbaka att ett ställe får förbli läsbart",

  "error.not_readable": "Orden går inte längre att läsa där. Kontrollera dokumentet igen.",
};
