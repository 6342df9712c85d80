import type { account as en } from "../en/account";
import type { Translation } from "../messages";

export const account: Translation<typeof en> = {
  "login.code.title": "Skriv in din kod",
  "login.code.text":
    "Ditt konto har tvåfaktorsinloggning. Öppna appen i telefonen och skriv in koden som visas där nu.",
  "login.code": "Kod",
  "login.code.help": "Sex siffror från appen, eller en av dina reservkoder.",
  "login.code.lost": "Om du har förlorat båda, fråga en projektledare eller en administratör.",
  "login.code.back": "Börja om",

  "security.title": "Ditt konto",
  "security.username": "Användarnamn: {username}",
  "security.password": "Lösenord",
  "security.password.text": "När du byter lösenord loggas du ut i andra webbläsare.",

  "factor.title": "Tvåfaktorsinloggning",
  "factor.on": "På",
  "factor.off.text":
    "Med tvåfaktorsinloggning loggar du in med lösenordet och en kod från en app i telefonen. Då räcker det inte att någon har kommit över lösenordet.",
  "factor.setup": "Ställ in",
  "factor.on.text": "Du loggar in med lösenordet och en kod från appen i telefonen.",
  "factor.codes.left": {
    one: "{count} reservkod är kvar, för när du inte har telefonen.",
    other: "{count} reservkoder är kvar, för när du inte har telefonen.",
  },
  "factor.required": "Din roll kräver tvåfaktorsinloggning, så den kan inte stängas av.",
  "factor.switchoff": "Stäng av",
  "factor.switchoff.text": "Om du byter telefon, stäng av den och ställ in den på nytt.",
  "factor.switchoff.title": "Stänga av tvåfaktorsinloggningen?",
  "factor.switchoff.ask": "Sedan räcker lösenordet för att logga in.",
  "factor.switchedoff": "Tvåfaktorsinloggningen är avstängd.",
  "factor.code": "Kod",
  "factor.code.either": "Från appen, eller en reservkod.",
  "factor.code.app": "Kod från appen",
  "factor.code.app.help": "De sex siffror som appen visar nu.",
  "factor.password.wrong": "Lösenordet är fel.",
  "factor.scan": "Skanna bilden med en autentiseringsapp i telefonen och skriv sedan in koden som appen visar.",
  "factor.picture": "QR-kod med nyckeln till appen",
  "factor.key.text": "Om du inte kan skanna den, skriv in den här nyckeln i appen:",
  "factor.switchon": "Slå på",
  "factor.codes": "Reservkoder",
  "factor.codes.text":
    "Med en av de här koderna kan du logga in utan telefonen. Varje kod fungerar en gång. Spara dem där du hittar dem, men inte i telefonen.",
  "factor.codes.once": "De visas bara den här gången.",
  "factor.codes.save": "Ladda ner",
  "factor.codes.nocopy": "Webbläsaren låter inte sidan kopiera. Ladda ner dem i stället.",
  "factor.codes.done": "Jag har dem",
  "factor.codes.renew": "Nya reservkoder",
  "factor.codes.renew.text": "De tidigare koderna slutar att fungera.",
  "factor.codes.renew.do": "Skapa nya koder",
  "factor.first": "Ställ in tvåfaktorsinloggning",
  "factor.first.text": "Din roll kräver det. Ställ in den innan du går vidare.",

  "sessions.title": "Inloggningar",
  "sessions.text": "Här är de webbläsare där du är inloggad.",
  "sessions.browser": "{browser} på {system}",
  "sessions.browser.unknown": "Okänd webbläsare",
  "sessions.current": "Den här webbläsaren",
  "sessions.address": "Adress {address}",
  "sessions.started": "inloggad {time}",
  "sessions.used": "använd senast {time}",
  "sessions.end": "Logga ut",
  "sessions.end.label": "Logga ut i {session}, inloggad {time}",
  "sessions.end.others": "Logga ut i alla andra",
  "sessions.ended": { one: "{count} inloggning avslutad.", other: "{count} inloggningar avslutade." },

  "members.factor": "Återställ tvåfaktor",
  "members.factor.label": "Återställ tvåfaktorsinloggningen för {person}",
  "members.factor.title": "Återställa tvåfaktorsinloggningen för {person}?",
  "members.factor.text":
    "{person} loggas ut överallt och kan sedan logga in med bara lösenordet. Gör det bara om du är säker på att det är {person} som ber om det.",
  "members.factor.done": "{person} kan logga in utan kod.",

  "error.wrong_code": "Koden är fel eller redan använd.",
  "error.log_in_expired": "Inloggningen tog för lång tid. Börja om med användarnamn och lösenord.",
  "error.second_factor_required": "Din roll kräver tvåfaktorsinloggning. Ställ in den innan du går vidare.",
};
