import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { assign, type GivenAssignments, type GivenTask, pairsQuery } from "../api/assignments";
import { type BulkAction, startAssigning } from "../api/bulkActions";
import { type ChosenDocuments, chosenRequest } from "../api/documents";
import { membersQuery } from "../api/members";
import { projectQuery } from "../api/projects";
import { useText } from "../i18n";
import { Waiting } from "../shell/Waiting";
import { Button } from "../ui/Button";
import { Check } from "../ui/Checks";
import { Dialog } from "../ui/Dialog";
import { ErrorPanel } from "../ui/ErrorPanel";
import { Radios } from "../ui/Radios";
import { toast } from "../ui/toast";
import styles from "./assigning.module.css";
import { PeopleChecks } from "./PeopleChecks";

const givenTasks = ["annotate", "review", "adjudicate"] as const satisfies readonly GivenTask[];

interface Props {
  projectId: string;
  /** Named documents, or all that pass the list's filters. */
  documents: ChosenDocuments;
  count: number;
  onClose: () => void;
  /** Called after they are assigned at once. */
  onDone?: () => void;
  /** Called when a job has started to assign them, in place of assigning them at once. */
  onStarted?: (action: BulkAction) => void;
}

/** Assigns documents to one or several people by hand. Shows beforehand how many cannot be assigned, and why. */
export function AssignDialog(props: Props) {
  const { projectId, documents, count, onClose } = props;
  const t = useText();
  const [people, setPeople] = useState<readonly string[]>([]);
  const [task, setTask] = useState<GivenTask>("annotate");
  const [takesTurns, setTurns] = useState(false);
  // For many documents, a page of its own plans what each annotator gets.
  const mayTurn = task !== "annotate" && people.length > 1 && count > 1;
  const wish = { people, task, inTurn: mayTurn && takesTurns };
  const members = useCandidates(projectId, task);
  const told = useTold(projectId, documents, wish);
  const give = useGive(props, wish);
  return (
    <Dialog
      title={t("assign.title", { count })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button
            kind="primary"
            isDisabled={people.length === 0 || !told.data || told.data.count === 0}
            isPending={give.isPending}
            onPress={() => give.mutate()}
          >
            {t("assign.action")}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <TaskField projectId={projectId} task={task} onTask={setTask} onPeople={setPeople} />
        {members.isPending && <Waiting />}
        <PeopleChecks
          legend={t("assign.people")}
          help={t(wish.inTurn ? "assign.people.turns" : "assign.people.help")}
          people={members.data}
          chosen={people}
          onChange={setPeople}
        />
        {mayTurn && <Check label={t("assign.turns")} checked={takesTurns} onChange={setTurns} />}
        <div role="status" className={styles.would}>
          {people.length > 0 && <Reckoned told={told} />}
        </div>
        {(members.error ?? told.error ?? give.error) && (
          <ErrorPanel error={members.error ?? told.error ?? give.error} />
        )}
      </div>
    </Dialog>
  );
}

interface TaskProps {
  projectId: string;
  task: GivenTask;
  onTask: (task: GivenTask) => void;
  onPeople: (people: string[]) => void;
}

function TaskField({ projectId, task, onTask, onPeople }: TaskProps) {
  const t = useText();
  const project = useQuery(projectQuery(projectId));
  const tasks = givenTasks.filter((each) => each !== "review" || project.data?.review !== "none");
  return (
    <Radios
      legend={t("assign.task")}
      columns
      value={task}
      onChange={(chosen) => {
        onTask(chosen);
        onPeople([]);
      }}
      choices={tasks.map((value) => ({
        value,
        text: t(`assign.task.${value}`),
        help: t(`assign.task.${value}.help`),
      }))}
    />
  );
}

function Reckoned({ told }: { told: ReturnType<typeof useTold> }) {
  const t = useText();
  if (told.data) return <Told given={told.data} />;
  return told.isPending ? t("assign.counting") : null;
}

function Told({ given: { count, skipped } }: { given: GivenAssignments }) {
  const t = useText();
  return (
    <>
      <p>{count > 0 ? t("assign.would", { count }) : t("assign.none")}</p>
      {skipped.length > 0 && (
        <div className={styles.skipped}>
          <p>{t("assign.not")}</p>
          <ul>
            {skipped.map((each) => (
              <li key={each.reason}>{t(`skip.${each.reason}`, { count: each.count })}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface Wish {
  people: readonly string[];
  task: GivenTask;
  /** Each document goes to one of the people. */
  inTurn: boolean;
}

function asked({ people, task, inTurn }: Wish) {
  return { assignee_ids: [...people], task, ...(inTurn && { in_turn: true }) };
}

function sent(documents: ChosenDocuments, wish: Wish) {
  const { query, body } = chosenRequest(documents);
  return { query, body: { ...body, ...asked(wish) } };
}

/** The people who can be assigned. Annotators review only as one of a pair, and never adjudicate. */
function useCandidates(projectId: string, task: GivenTask) {
  const project = useQuery(projectQuery(projectId));
  const members = useQuery(membersQuery(projectId));
  const inPairs = task === "review" && project.data?.review === "pair";
  const pairs = useQuery({ ...pairsQuery(projectId), enabled: inPairs });
  const paired = new Set(inPairs ? pairs.data?.flatMap(({ one, other }) => [one.id, other.id]) : []);
  const may = members.data?.filter(
    ({ role, user }) => task === "annotate" || role !== "annotator" || paired.has(user.id),
  );
  return {
    data: may?.map(({ user }) => user) ?? [],
    isPending: members.isPending || (inPairs && pairs.isPending),
    error: members.error ?? (inPairs ? pairs.error : null),
  };
}

/** A preview of what would be assigned and what not. Nothing is stored. */
function useTold(projectId: string, documents: ChosenDocuments, wish: Wish) {
  const { query, body } = sent(documents, wish);
  return useQuery({
    queryKey: ["assigning", projectId, query, body],
    queryFn: () => assign(projectId, query, { ...body, apply: false }),
    enabled: wish.people.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  });
}

function useGive({ projectId, documents, count, onDone, onStarted }: Props, wish: Wish) {
  const t = useText();
  const queries = useQueryClient();
  const { query, body } = sent(documents, wish);
  return useMutation({
    mutationFn: async () => {
      if (onStarted) return onStarted(await startAssigning(projectId, documents, count, asked(wish)));
      const given = await assign(projectId, query, { ...body, apply: true });
      toast(t("assign.done", { count: given.count }), "good");
      await queries.invalidateQueries({ queryKey: ["projects", projectId] });
      onDone?.();
    },
  });
}
