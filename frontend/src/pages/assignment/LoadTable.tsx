import { useState } from "react";
import { useLocation } from "wouter";
import type { PersonLoad } from "../../api/assignments";
import type { ProjectDetails } from "../../api/projects";
import { number, useText } from "../../i18n";
import { IconButton } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { Menu, MenuItem } from "../../ui/Menu";
import { numericCell, Table } from "../../ui/Table";
import styles from "./assignment.module.css";
import { ReassignDialog } from "./ReassignDialog";

interface Props {
  project: ProjectDetails;
  people: readonly PersonLoad[];
  mayChange: boolean;
}

/** The assignments and progress of each person. */
export function LoadTable({ project, people, mayChange }: Props) {
  const t = useText();
  const [absent, setAbsent] = useState<PersonLoad | null>(null);
  const others = people.filter(({ role, person }) => role !== null && person.id !== absent?.person.id);
  return (
    <>
      <Table caption={t("load.title")}>
        <thead>
          <tr>
            <th scope="col">{t("load.person")}</th>
            {(["assigned", "begun", "done", "tokens", "reviews", "adjudications"] as const).map((name) => (
              <th key={name} scope="col" className={numericCell}>
                {t(`load.${name}`)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t("load.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((load) => (
            <Row key={load.person.id} project={project} load={load} mayChange={mayChange} onReassign={setAbsent} />
          ))}
        </tbody>
      </Table>
      {absent && (
        <ReassignDialog
          projectId={project.id}
          absent={absent}
          others={others.map(({ person }) => person)}
          onClose={() => setAbsent(null)}
        />
      )}
    </>
  );
}

interface RowProps {
  project: ProjectDetails;
  load: PersonLoad;
  mayChange: boolean;
  onReassign: (load: PersonLoad) => void;
}

function Row({ project, load, mayChange, onReassign }: RowProps) {
  const t = useText();
  const { person, role } = load;
  return (
    <tr>
      <th scope="row" className={styles.person}>
        <bdi>{person.name}</bdi>{" "}
        <span className={styles.role}>{role === null ? t("load.gone") : t(`role.${role}`)}</span>
      </th>
      {[load.assigned, load.begun, load.done, load.tokens_to_go].map((count, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same
        <td key={column} className={numericCell}>
          {countText(count)}
        </td>
      ))}
      <Checks given={load.reviews} begun={load.reviewing} />
      <Checks given={load.adjudications} begun={load.adjudicating} />
      <td className={styles.actions}>
        <Actions project={project} load={load} mayChange={mayChange} onReassign={onReassign} />
      </td>
    </tr>
  );
}

/** A dash for none, so that the counts stand out. */
function countText(count: number): string {
  return count === 0 ? "–" : number(count);
}

/** Assigned reviews or adjudications, and how many of them are in progress. */
function Checks({ given, begun }: { given: number; begun: number }) {
  const t = useText();
  return (
    <td className={numericCell}>
      {given === 0 && begun > 0 ? "" : countText(given)}
      {begun > 0 && (
        <span className={styles.role}>
          {given > 0 && " · "}
          {t("load.reviewing", { count: number(begun) })}
        </span>
      )}
    </td>
  );
}

function Actions({ project, load, mayChange, onReassign }: RowProps) {
  const t = useText();
  const [, navigate] = useLocation();
  const { person, assigned, done, reviews, reviewing, adjudications, adjudicating } = load;
  const hasWork = assigned > done || reviews + reviewing + adjudications + adjudicating > 0;
  if (assigned === 0 && !hasWork) return null;
  const label = t("load.actions.for", { person: person.name });
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label}>
          <Icon name="more" />
        </IconButton>
      }
    >
      {assigned > 0 && (
        <MenuItem text={t("load.show")} onAction={() => navigate(`/projects/${project.id}?assignee=${person.id}`)} />
      )}
      {mayChange && hasWork && <MenuItem text={t("load.reassign")} onAction={() => onReassign(load)} />}
    </Menu>
  );
}
