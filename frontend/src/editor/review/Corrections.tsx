import { useInfiniteQuery } from "@tanstack/react-query";
import { type Review, reviewChangesQuery } from "../../api/reviews";
import { useText } from "../../i18n";
import { useStoreValue } from "../useStore";
import { ChangeList } from "./ChangeList";
import styles from "./review.module.css";

/** The reviewer's corrections so far. */
export function Corrections({ review }: { review: Review }) {
  const t = useText();
  const version = useStoreValue(["unsent"], (s) => s.version);
  const changes = useInfiniteQuery(reviewChangesQuery(review.id, version));
  const operations = changes.data?.pages.flatMap((page) => page.operations) ?? [];
  const standing = operations.filter((each) => each.undone_by === null && each.undoes === null).length;
  const name = t("corrections.title", { name: review.reviewer.name, count: standing });
  return (
    <details className={styles.corrections} open={standing > 0 && standing <= 5}>
      <summary>{name}</summary>
      <ChangeList operations={operations} />
    </details>
  );
}
