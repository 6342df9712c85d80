import type { ReactNode } from "react";
import { useId } from "react";
import type { Schemas } from "../api/types";
import checks from "../ui/Checks.module.css";
import styles from "./assigning.module.css";

type Person = Schemas["Person"];

interface Props {
  legend: string;
  help?: string | undefined;
  error?: string | undefined;
  people: readonly Person[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Shown beside each name. */
  beside?: (person: Person) => ReactNode;
}

/** Checkboxes for the people of a project. */
export function PeopleChecks({ legend, help, error, people, chosen, onChange, beside }: Props) {
  const id = useId();
  const described = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  const toggle = (person: string, on: boolean) =>
    onChange(people.map((each) => each.id).filter((each) => (each === person ? on : chosen.includes(each))));
  return (
    <fieldset className={checks.checks} aria-describedby={described === "" ? undefined : described}>
      <legend>{legend}</legend>
      {help !== undefined && (
        <p id={`${id}-help`} className={checks.help}>
          {help}
        </p>
      )}
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.id}>
            <label className={styles.person}>
              <input
                type="checkbox"
                checked={chosen.includes(person.id)}
                onChange={(event) => toggle(person.id, event.target.checked)}
              />
              <bdi>{person.name}</bdi>
            </label>
            {beside?.(person)}
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={checks.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
