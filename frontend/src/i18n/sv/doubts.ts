import type { doubts as en } from "../en/doubts";
import type { Translation } from "../messages";

export const doubts: Translation<typeof en> = {
  "doubts.title": "Tveksamt",
  "doubts.about": "Du måste inte avgöra dem.",
  "doubts.checking": "Letar efter tveksamma ställen…",
  "doubts.left": { one: "{count} tveksamt ställe är kvar.", other: "{count} tveksamma ställen är kvar." },
  "doubts.settled": { one: "{count} tveksamt ställe är avgjort.", other: "{count} tveksamma ställen är avgjorda." },
  "doubts.reopen": "Öppna igen",
  "doubts.right": "Rätt som det är",
  "doubts.act.mark": "Markera",
  "doubts.act.unmark": "Avmarkera",
  "doubts.act.accept": "Godta",
  "doubts.act.join": "Slå ihop",
  "doubts.act.open": "Gå dit",
  "doubts.count": { one: "på {count} ställe", other: "på {count} ställen" },
  "doubts.other": "Jämför:",
  "doubts.nothing": "Det finns inget att ångra.",

  "doubt.two_ways.unmarked": "Markerat som {label} på andra ställen, men inte här",
  "doubt.two_ways.label": "{label} här, {other} på andra ställen",
  "doubt.two_ways.entity": "Samma ord räknas som två entiteter",
  "doubt.two_ways.decision": "Maskerat på ett ställe, läsbart på ett annat",
  "doubt.spelling": "Kanske samma namn med två stavningar",
  "doubt.spelling.unmarked": "Inte markerat, men stavat nästan som något som är markerat som {label}",
  "doubt.unmarked_name": "Inte markerat, och inte ett vanligt ord",
  "doubt.unmarked_digits": "Ett tal som inte är markerat",
  "doubt.unmarked_digits.address": "En webb- eller e-postadress som inte är markerad",
  "doubt.short_name": "Bara en eller två bokstäver, markerat som {label}",
  "doubt.short_name.unmarked": "Initialer som inte är markerade",
  "doubt.low_score": "Markerat som {label}, men maskinen var osäker",
  "doubt.sure_rejected": "Avvisat, fast maskinen var säker: {label}",

  "section.doubts": "Tveksamt",
  "command.doubts.next": "nästa tveksamma ställe",
  "command.doubts.previous": "föregående tveksamma ställe",
  "command.doubts.right": "det är rätt som det är",
  "command.doubts.act": "markera, avmarkera, godta eller gå dit",
  "command.doubts.join": "slå ihop de två stavningarna",
  "command.doubts.undo": "ångra det senaste i listan",

  "error.doubt_gone": "Något har ändrats. Titta i listan igen.",
};
