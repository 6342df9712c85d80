import { useSyncExternalStore } from "react";
import { t, useText } from "../../i18n";
import type { Doc } from "../../model/doc";
import { peopleToProtect } from "../../model/people";
import { proposedDecision, wouldShowPerson } from "../../model/proposedDecisions";
import type { MentionRow, ProposedDecision } from "../../model/types";
import { PlainButton } from "../../ui/Button";
import { KeyHint } from "../commands/KeyHint";
import { useEditor } from "../useStore";
import detail from "./detail.module.css";
import { identifierTypeName } from "./names";

const LONGEST_QUOTE = 60;

/** The identifier type that is proposed, how sure it is, and why. */
export function ProposedDecisionView({ mention, canEdit }: { mention: MentionRow; canEdit: boolean }) {
  const text = useText();
  const { store, actions, told } = useEditor();
  const protect = told.document.person_to_protect;
  const chosen = useSyncExternalStore(actions.masking.subscribe, () => actions.masking.person);
  const decision = proposedDecision(mention, chosen);
  if (!store.doc.labels.isMasking || decision === null) return null;
  const people = peopleToProtect(protect);
  const person = people[(chosen ?? decision.person ?? 1) - 1] ?? protect;
  return (
    <div className={detail.proposed}>
      <p>
        <strong>
          {text("decision.sure", {
            type: identifierTypeName(decision.identifier_type),
            percent: Math.round(100 * decision.score),
          })}
        </strong>{" "}
        {whyOf(store.doc, mention, decision, person)}
        {people.length > 1 &&
          chosen === null &&
          decision.person !== undefined &&
          ` ${text("decision.for", { person })}`}
      </p>
      {canEdit && !wouldShowPerson(mention, chosen) && (
        <PlainButton small onPress={() => actions.accept(actions.masking.whole)}>
          {text("decision.accept")} <KeyHint command="accept" />
        </PlainButton>
      )}
    </div>
  );
}

/** The reason in a sentence that quotes the word it rests on, as written in the text. */
function whyOf(doc: Doc, mention: MentionRow, { why, at }: ProposedDecision, person: string): string {
  const words = cut(doc.textOf(mention));
  const word = at === undefined ? "" : why === "place" ? lineAt(doc, at) : wordAt(doc, at);
  switch (why) {
    case "count":
      return t("decision.why.count", { count: mention.entity_id ? doc.mentionsOf(mention.entity_id).length : 1 });
    case "around":
      return word ? t("decision.why.around.word", { word }) : t("decision.why.around");
    case "place":
      return word ? t("decision.why.place.word", { word }) : t("decision.why.place");
    case "protected_person":
      return t("decision.why.protected_person", { person });
    case "words":
    case "form":
      return t(`decision.why.${why}`, { words });
    case "kind":
      return t("decision.why.kind");
  }
}

function wordAt(doc: Doc, at: number): string {
  const { baseTokens } = doc;
  const { anchor } = baseTokens.selectionOf({ start: at, end: at + 1 });
  return doc.textOf({ start: baseTokens.wordStart(anchor), end: baseTokens.wordEnd(anchor) });
}

function lineAt(doc: Doc, at: number): string {
  const rest = doc.textOf({ start: at, end: Math.min(doc.offsets.length, at + LONGEST_QUOTE) });
  return rest.split("\n", 1)[0]?.trim() ?? "";
}

function cut(words: string): string {
  return words.length > LONGEST_QUOTE ? `${words.slice(0, LONGEST_QUOTE)}…` : words;
}
