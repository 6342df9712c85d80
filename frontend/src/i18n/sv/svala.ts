import type { svala as en } from "../en/svala";
import type { Translation } from "../messages";

export const svala: Translation<typeof en> = {
  "exporting.unfinished":
    "Ingen har markerat annoteringen som klar. Filen kan fortfarande visa sådant som ska döljas, och annoteringen kan ändras.",
  "exporting.source": "Filen innehåller källtexten.",
  "exporting.looking": "Kontrollerar vad formatet rymmer…",
  "exporting.lossless": "Formatet rymmer hela annoteringen.",
  "exporting.losses": "Formatet utelämnar:",
  "exporting.spaced": "Mellanslag kring skiljetecken, ␤ för radbrytningar",
  "exporting.spaced.help":
    "SVALA delar ord bara vid blanktecken. Utan mellanslagen hör en punkt till ordet före den, och till ordets pseudonym.",
  "exporting.download": "Ladda ner",

  "loss.shared_edge": {
    one: "{count} omnämnande delar kant med ett annat",
    other: "{count} omnämnanden delar kanter med varandra",
  },
  "loss.inside_token": {
    one: "{count} omnämnande sitter ihop med andra tecken: de följer med det",
    other: "{count} omnämnanden sitter ihop med andra tecken: de följer med dem",
  },
  "loss.white_space": "blanktecken och radbrytningar som de är",
  "loss.held_back": { one: "{count} tillbakahållet förslag", other: "{count} tillbakahållna förslag" },
  "loss.rejected": { one: "{count} avvisat omnämnande", other: "{count} avvisade omnämnanden" },
  "loss.proposed": {
    one: "att {count} förslag inte är avgjort",
    other: "att {count} förslag inte är avgjorda",
  },
  "loss.identifier_type": {
    one: "identifierartypen för {count} omnämnande",
    other: "identifierartyperna för {count} omnämnanden",
  },
  "loss.confidential_status": {
    one: "uppgiften om känslighet för {count} omnämnande",
    other: "uppgiften om känslighet för {count} omnämnanden",
  },
  "loss.evidence": { one: "varför {count} omnämnande föreslogs", other: "varför {count} omnämnanden föreslogs" },
  "loss.comment": {
    one: "kommentaren till {count} omnämnande utan OBS! eller Com!",
    other: "kommentarerna till {count} omnämnanden utan OBS! eller Com!",
  },
  "loss.comments": { one: "{count} kommentar", other: "{count} kommentarer" },
  "loss.comment_parts": "vilken del av dokumentets kommentar som är till vem",
  "loss.flags": {
    one: "OBS!, Com! eller Cit-FL för {count} omnämnande",
    other: "OBS!, Com! eller Cit-FL för {count} omnämnanden",
  },
  "loss.rewrites": { one: "{count} omskrivning", other: "{count} omskrivningar" },
  "loss.rewrite_link": {
    one: "till vilket omnämnande {count} omskrivning hör",
    other: "till vilka omnämnanden {count} omskrivningar hör",
  },
  "loss.person_to_protect": "den person som ska skyddas",
  "loss.metadata": { one: "{count} metadatafält", other: "{count} metadatafält" },

  "import.files.noted": { one: "fil läst annorlunda", other: "filer lästa annorlunda" },
  "import.rows.noted": { one: "rad läst annorlunda", other: "rader lästa annorlunda" },
  "import.noted.title": "Läst annorlunda än det står i filen",
  "import.noted.what": "Vad",
  "import.noted.place": "först vid {place}",
  "import.noted.times": { one: "{count} gång", other: "{count} gånger" },
  "import.refused.edge": "kant {edge}",
  "import.refused.token": "ord {token}",

  "notice.characters": "Radslut eller byteordningsmärke ändrades, som i alla texter.",
  "notice.empty_target": "Måltexten är tom.",
  "notice.label_without_source": "En etikett står bara på ord i måltexten. Den utelämnades.",
  "notice.number_missing": "En etikett saknar löpnummer.",
  "notice.old_spelling": "En etikett från en äldre version fick sitt nuvarande namn.",
  "notice.several_labels": "En kant har flera etiketter: varje blev ett eget omnämnande.",
  "notice.target_deleted":
    "Orden under en etikett som ersätts var strukna i måltexten. Där står pseudonymen i stället.",
  "notice.target_differs": "En entitet har två olika måltexter: den första blev dess pseudonym.",
  "notice.target_original": "En måltext var en annan form av originalet. En ny pseudonym ersätter den.",
  "notice.target_in_two_places": "En pseudonym stod på två ställen i måltexten. Bara det första är kvar.",

  "refused.invalid_format": "Filen följer inte sitt format.",
  "refused.invalid_format.not_json": "Filen är inte JSON.",
  "refused.invalid_format.not_xml": "Filen är inte XML.",
  "refused.invalid_format.not_utf8": "Filen är inte text i UTF-8. Spara den som UTF-8 och importera den igen.",
  "refused.invalid_format.nested": "Filen har för många nivåer.",
  "refused.invalid_format.elements": "Filen har för många element. Dela upp den.",
  "refused.invalid_format.doctype":
    "Filen har en dokumenttypsdeklaration (DOCTYPE), vilket inte är tillåtet. Ta bort den.",
  "refused.invalid_format.no_portal": "Filen är inte XML från SweLL-portalen.",
  "refused.invalid_format.no_essay": "Filen innehåller ingen uppsats.",
  "refused.invalid_format.same_name": "Filen innehåller två uppsatser av samma elev och uppgift.",
  "refused.invalid_format.contents": "En uppsats saknar innehåll, eller har mer än ett.",
  "refused.invalid_format.content_type": "En uppsats innehåll är varken raw eller svala.",
  "refused.invalid_format.student": "En uppsats anger ingen elev.",
  "refused.invalid_format.task": "En uppsats anger ingen uppgift.",
  "refused.invalid_format.label": "En etikett finns inte i projektets etikettuppsättning.",
  "refused.invalid_format.number": "Ett löpnummer är för stort eller för litet.",
  "refused.invalid_format.number_alone": "Ett löpnummer saknar etikett.",
  "refused.invalid_format.several_labels": "En kant har mer än en etikett.",
  "refused.invalid_format.several_numbers": "En kant har fler nummer än etiketter.",
  "refused.invalid_format.inside_grapheme": "Ett markerat eller ändrat ord börjar inne i ett tecken.",
  "refused.invalid_format.alignment": "Kanterna stämmer inte med SVALA:s länkning.",
  "refused.invalid_format.partition": "Ett ord hör till ingen kant eller till flera.",
  "refused.invalid_text": "Texten kan inte lagras.",
  "error.not_exportable":
    "Formatet rymmer inte annoteringen, eftersom ena sidan skulle bli tom. Välj ett annat format.",
};
