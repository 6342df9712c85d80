import { useId, useSyncExternalStore } from "react";
import { useText } from "../../i18n";
import { decisionFor, SEVERAL } from "../../model/people";
import type { MentionRow } from "../../model/types";
import { classes } from "../../ui/classes";
import { KeyHint } from "../commands/KeyHint";
import { useEditor } from "../useStore";
import { identifierTypeName } from "./names";
import styles from "./panel.module.css";
import detail from "./person.module.css";

/** Whom one decides for, where the document protects several people, and what is decided for each where it differs. */
export function PersonChoice({ mention }: { mention: MentionRow }) {
  const t = useText();
  const { store, actions } = useEditor();
  const id = useId();
  const { masking } = actions;
  const chosen = useSyncExternalStore(masking.subscribe, () => masking.person);
  const { people } = store.doc;
  if (people.length < SEVERAL) return null;
  const choose = (person: number | null) => () => {
    masking.decideFor(person);
    actions.focusText();
  };
  const places = [null, ...people.map((_, i) => i + 1)];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend of its own
    <div role="group" aria-labelledby={id} className={detail.people}>
      <span className={detail.title}>
        <span id={id}>{t("people.for")}</span> <KeyHint command="person.next" />
      </span>
      {places.map((place) => (
        <button
          key={place ?? "all"}
          type="button"
          className={classes(styles.toggle, detail.person)}
          aria-pressed={chosen === place}
          onClick={choose(place)}
        >
          <span className={detail.name}>{place === null ? t("people.all") : people[place - 1]}</span>
          {mention.decisions.length > 0 && (
            <span className={detail.decided}>{identifierTypeName(decisionFor(mention, place).identifier_type)}</span>
          )}
        </button>
      ))}
      {mention.decisions.length > 0 && <p className={detail.union}>{t("people.union")}</p>}
    </div>
  );
}
