import type { suggesting as en } from "../en/suggesting";
import type { Translation } from "../messages";

export const suggesting: Translation<typeof en> = {
  "suggestion.title": "Samma person eller sak?",
  "suggestion.none": "Inga fler förslag.",
  "suggestion.join": "Slå ihop",
  "suggestion.joined": "Ihopslaget: {words}",
  "suggestion.dismiss": "Håll isär",
  "suggestion.bring_back": { one: "Föreslå {count} igen", other: "Föreslå {count} igen" },

  "suggestion.same_words": "samma ord som {other}",
  "suggestion.other_case": "{other} med andra versaler",
  "suggestion.other_label": "samma namn som {other}, med annan etikett",
  "suggestion.delimiters": "{other} med andra skiljetecken",
  "suggestion.genitive": "genitiv av {other}",
  "suggestion.diacritics": "{other} med andra prickar eller accenter",
  "suggestion.inhabitants": "de som bor i {other}",
  "suggestion.inflected": "böjd form av {other}",
  "suggestion.misspelt": {
    one: "felstavning av {other}, {count} bokstav",
    other: "felstavning av {other}, {count} bokstäver",
  },
  "suggestion.variant": "annan stavning av {other}",
  "suggestion.first_name": "förnamnet i {other}",
  "suggestion.last_name": "efternamnet i {other}",
  "suggestion.short_form": "kort för {other}",
  "suggestion.initials": "initialerna i {other}",

  "entities.menu": "Alla entiteter",
  "renumber.menu": "Numrera i textens ordning",
  "renumber.done": "Numrerat i textens ordning.",
  "renumber.none": "Numren följer redan texten.",
  "redraw.all.menu": "Dra alla pseudonymer på nytt",
  "redraw.all.done": { one: "{count} pseudonym dragen på nytt.", other: "{count} pseudonymer dragna på nytt." },
  "redraw.all.none": "Ingen annan pseudonym kunde dras.",
  "redraw.author.menu": "Dra på nytt i skribentens alla texter…",
  "redraw.author.title": "Dra på nytt i skribentens alla texter",
  "redraw.author.text":
    "Alla pseudonymer som inte är skrivna för hand dras på nytt i varje text med den här skribentnyckeln. Texter som är klara lämnas som de är. I varje annotering är det ett steg, som du kan ångra där.",
  "redraw.author.start": "Dra på nytt",
  "redraw.author.stop": "Stoppa",
  "redraw.author.progress": "{done} av {total} annoteringar",
  "redraw.author.done": "Klart.",
  "redraw.author.cancelled": "Stoppat; det som har dragits hittills står kvar.",
  "redraw.author.failed": "Det misslyckades; det som har dragits hittills står kvar.",
  "redraw.author.changed": { one: "{count} pseudonym drogs.", other: "{count} pseudonymer drogs." },
  "redraw.author.skipped": {
    one: "{count} annotering är klar och lämnas som den är.",
    other: "{count} annoteringar är klara och lämnas som de är.",
  },

  "command.suggestion.next": "nästa entitet som kan vara samma som en annan",
  "command.suggestion.join": "slå ihop enligt förslaget",
  "command.suggestion.dismiss": "håll isär dem",
  "command.pseudonym.redraw_all": "dra alla pseudonymer på nytt",
  "command.renumber": "numrera alla i textens ordning",

  "did.renumber": "Numrerade entiteterna i textens ordning",
};
