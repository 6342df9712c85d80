import type { codes as en } from "../en/codes";
import type { Translation } from "../messages";

export const codes: Translation<typeof en> = {
  "codes.choice": "Sätt koder i stället för filnamn, id, författare och avsändare",
  "codes.help":
    "Koderna görs i din webbläsare, med en nyckel som är din, innan något skickas. Servern ser varken namnen eller nyckeln. Samma namn får alltid samma kod.",
  "codes.insecure":
    "Webbläsaren kan bara göra det när adressen till Maskros börjar med https. Kommandot encode_ids gör det också.",
  "codes.key": "Nyckel",
  "codes.key.help": "64 siffror och bokstäver a–f, som de görs här eller av kommandot encode_ids.",
  "codes.key.wrong": "Det här är ingen nyckel: 64 siffror och bokstäver a–f.",
  "codes.key.file": "Välj en nyckelfil",
  "codes.key.new": "Gör en ny nyckel",
  "codes.key.used": "Nyckeln används. Maskros sparar den ingenstans: utan dess fil kan ingen göra samma koder igen.",
  "codes.key.other": "Använd en annan nyckel",
  "codes.columns": "Kolumner som får koder",
  "codes.columns.help": "Valda efter sina namn. Allt annat skickas som det är, även texternas ord.",
  "codes.left": {
    one: "{count} fil lämnades utanför eftersom den inte kan få koder",
    other: "{count} filer lämnades utanför eftersom de inte kan få koder",
  },
  "codes.left.line": "(rad {line})",
  "codes.left.format": "Bara texter och tabeller kan det: i andra format står namn på många ställen.",
  "codes.left.encoding": "Tabellen är inte UTF-8. Spara den som ”CSV UTF-8”.",
  "codes.left.id": "Ett id, en författare eller en avsändare är varken text eller ett heltal.",
  "codes.left.not_json": "Raden är inte JSON.",
  "codes.left.shape": "Raden är inte ett objekt.",
  "codes.left.unreadable": "Filen går inte att läsa.",
};
