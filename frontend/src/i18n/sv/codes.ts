import type { codes as en } from "../en/codes";
import type { Translation } from "../messages";

export const codes: Translation<typeof en> = {
  "codes.choice": "Ersätt filnamn, id, skribenter och avsändare med koder",
  "codes.help":
    "Webbläsaren skapar koderna med din egen nyckel innan något skickas. Servern ser varken namnen eller nyckeln. Samma namn får alltid samma kod.",
  "codes.insecure":
    "Webbläsaren kan göra det bara om adressen till Maskros börjar med https. Kommandot encode_ids gör samma sak.",
  "codes.key": "Nyckel",
  "codes.key.help": "64 siffror och bokstäver a–f, skapade här eller av kommandot encode_ids.",
  "codes.key.wrong": "Det här är ingen nyckel. En nyckel har 64 siffror och bokstäver a–f.",
  "codes.key.file": "Välj en nyckelfil",
  "codes.key.new": "Skapa en ny nyckel",
  "codes.key.used": "Nyckeln används. Maskros sparar den inte: utan nyckelfilen kan ingen skapa samma koder igen.",
  "codes.key.other": "Använd en annan nyckel",
  "codes.columns": "Kolumner som får koder",
  "codes.columns.help": "Valda efter namn. Allt annat skickas som det är, även texterna.",
  "codes.left": {
    one: "{count} fil utelämnades: den kan inte få koder",
    other: "{count} filer utelämnades: de kan inte få koder",
  },
  "codes.left.line": "(rad {line})",
  "codes.left.format": "Bara texter och tabeller kan få koder. I andra format står namn på många ställen.",
  "codes.left.encoding": "Tabellen är inte UTF-8. Spara den som ”CSV UTF-8”.",
  "codes.left.id": "Ett id, en skribent eller en avsändare är varken text eller heltal.",
  "codes.left.not_json": "Raden är inte JSON.",
  "codes.left.shape": "Raden är inte ett objekt.",
  "codes.left.unreadable": "Filen går inte att läsa.",
};
