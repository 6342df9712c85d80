import { createContext, useContext } from "react";
import type { User } from "../api/session";

/** The page's user, even while their session has ended and the page waits behind the log-in form. */
export const PersonContext = createContext<User | null>(null);

export function usePerson(): User {
  const person = useContext(PersonContext);
  if (person === null) throw new Error("Nobody is logged in here");
  return person;
}
