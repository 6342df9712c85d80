import { useQuery } from "@tanstack/react-query";
import { movesQuery } from "../api/moves";
import { useText } from "../i18n";
import { ErrorPanel } from "../ui/ErrorPanel";
import { MoveItem } from "./MoveItem";
import styles from "./moves.module.css";

/** Every move of an annotation's status that was made, the latest first. */
export function PastMoves({ annotationId }: { annotationId: string }) {
  const t = useText();
  const asked = useQuery(movesQuery(annotationId));
  if (asked.isError) return <ErrorPanel error={asked.error} onRetry={asked.refetch} />;
  if (asked.data?.past.length === 0) return <p className={styles.none}>{t("past.moves.none")}</p>;
  return (
    <ol className={styles.past} aria-label={t("past.moves")}>
      {asked.data?.past.map((move) => (
        <MoveItem key={move.created_at} move={move} />
      ))}
    </ol>
  );
}
