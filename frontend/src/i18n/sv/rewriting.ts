import type { rewriting as en } from "../en/rewriting";
import type { Translation } from "../messages";

export const rewriting: Translation<typeof en> = {
  "section.rewrite": "Omskrivning",

  "command.overlap.next": "nästa av omnämnandena som överlappar här",
  "command.start.left.part": "början ett tecken åt vänster, inne i ordet",
  "command.start.right.part": "början ett tecken åt höger, inne i ordet",
  "command.end.right.part": "slutet ett tecken åt höger",
  "command.end.left.part": "slutet ett tecken åt vänster",
  "command.part.left": "ett tecken åt vänster",
  "command.part.right": "ett tecken åt höger",
  "command.extend_part.left": "del av ett ord: välj ett tecken till åt vänster",
  "command.extend_part.right": "del av ett ord: välj ett tecken till åt höger",
  "command.rewrite": "skriv om de valda orden i måltexten",
  "command.insert.before": "lägg in ord före markören",
  "command.insert.after": "lägg in ord efter markören",
  "command.rewrite.paragraph": "skriv styckets måltext",
  "command.rewrite.next": "nästa omskrivning",
  "command.rewrite.previous": "föregående omskrivning",
  "command.stale.next": "nästa omskrivning som kanske inte längre passar",
  "command.fits": "omskrivningen passar fortfarande",
  "command.revert": "återställ: källans ord står igen",

  "part.selected": "{part}, del av {word}",

  "rewrite.words": "{source} → {target}",

  "overlap.title": "Också här",
};
