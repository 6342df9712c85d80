import type { Messages } from "../messages";

export const rewriting = {
  "section.rewrite": "Rewriting",

  "command.overlap.next": "next of the mentions that overlap here",
  "command.start.left.part": "start one character left, into the word",
  "command.start.right.part": "start one character right, into the word",
  "command.end.right.part": "end one character right",
  "command.end.left.part": "end one character left",
  "command.part.left": "one character left",
  "command.part.right": "one character right",
  "command.extend_part.left": "part of a word: select one character more to the left",
  "command.extend_part.right": "part of a word: select one character more to the right",
  "command.rewrite": "rewrite the chosen words in the target",
  "command.insert.before": "insert words before the cursor",
  "command.insert.after": "insert words after the cursor",
  "command.rewrite.paragraph": "write the target of the paragraph",
  "command.rewrite.next": "next rewrite",
  "command.rewrite.previous": "rewrite before",
  "command.stale.next": "next rewrite that may no longer fit",
  "command.fits": "the rewrite still fits",
  "command.revert": "revert: the source words stand again",

  "part.selected": "{part}, part of {word}",

  "rewrite.words": "{source} → {target}",

  "overlap.title": "Also here",
} as const satisfies Messages;
