import { Link } from "wouter";
import type { ProjectDetails } from "../../api/projects";
import type { OwnWork } from "../../api/work";
import { number, useText } from "../../i18n";
import { todos } from "../project/documentFilter";
import styles from "./work.module.css";

/** How many documents there are to work on. Each number links to them in the list, and Next assigns the same ones. */
export function TodoList({ work, project }: { work: OwnWork; project: ProjectDetails }) {
  const t = useText();
  const { to_do, pairing } = work;
  const shown = todos.filter((todo) => to_do[todo] > 0);
  return (
    <section className={styles.section} aria-labelledby="todo">
      <h2 id="todo">{t("work.todo")}</h2>
      {shown.length === 0 && <p className={styles.about}>{t("work.todo.nothing")}</p>}
      <ul className={styles.todo}>
        {shown.map((todo) => (
          <li key={todo}>
            <Link href={`/projects/${project.id}?todo=${todo}`}>
              {t(`work.todo.${todo}`)} <b>{number(to_do[todo])}</b>
            </Link>
            {todo === "annotate" && to_do.free > 0 && <span> ({t("work.todo.free", { count: to_do.free })})</span>}
          </li>
        ))}
      </ul>
      {pairing && <Paired pairing={pairing} />}
    </section>
  );
}

/** Who checks the person's work, and what that waits for. */
function Paired({ pairing: { partner, hindrance, waiting } }: { pairing: NonNullable<OwnWork["pairing"]> }) {
  const t = useText();
  if (partner === null) return <p className={styles.about}>{t("work.pair.none")}</p>;
  const { name } = partner;
  return (
    <p className={styles.about}>
      {t("work.pair", { name })} {hindrance !== null && <strong>{t(`work.pair.${hindrance}`, { name })}</strong>}
      {hindrance === null && waiting > 0 && t("work.pair.waiting", { name, count: waiting })}
    </p>
  );
}
