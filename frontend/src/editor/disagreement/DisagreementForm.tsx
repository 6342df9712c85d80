import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useMemo, useState } from "react";
import { messageOf } from "../../api/error";
import { noteDisagreement, type Review, reviewsQuery } from "../../api/reviews";
import { useText } from "../../i18n";
import { stands } from "../../model/components";
import type { MentionRow, Span } from "../../model/types";
import { Button } from "../../ui/Button";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import panel from "../mention/panel.module.css";
import styles from "../review/review.module.css";
import { useReview } from "../review/useReviewing";
import { useEditor } from "../useStore";
import { ProposedLines } from "./ProposedLines";
import { proposalOf } from "./proposal";
import { nothingWanted, WouldFields } from "./WouldFields";

interface Props {
  review: Review;
  place: Span;
}

/** The reviewer's opinion about a place, and what they would do there. The annotation itself does not change. */
export function DisagreementForm({ review, place }: Props) {
  const t = useText();
  const { doc } = useEditor().store;
  const { endNoting } = useReview();
  const mention = useMemo(() => mentionAt(doc.mentionsTouching(place), place), [doc, place]);
  const [opinion, setOpinion] = useState("");
  const [{ whole, ...wanted }, setWanted] = useState(nothingWanted);
  const { note, problem, isSending } = useNoting(review);
  const alike = mention?.entity_id ? doc.mentionsOf(mention.entity_id) : mention ? [mention] : [];
  const mentions = (whole ? alike : mention ? [mention] : []).map(({ id }) => id);
  const proposal = proposalOf(doc, { mentions, span: place, ...wanted });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    void note({ ...place, opinion: opinion.trim(), proposal });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
    else if (event.key === "Escape") endNoting();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={onKey} noValidate>
      <h2 id="review-title" className={panel.title}>
        {t("disagree.title")}
      </h2>
      <p className={styles.quote} dir="auto">
        {t("reviewing.quoted", { text: doc.textOf(place).slice(0, 200) })}
      </p>
      <TextField
        label={t("disagree.opinion")}
        value={opinion}
        onChange={setOpinion}
        error={problem}
        rows={3}
        maxLength={10_000}
        autoFocus
      />
      <WouldFields
        mention={mention}
        alike={alike.length}
        wanted={{ whole, ...wanted }}
        onChange={(change) => setWanted((now) => ({ ...now, ...change }))}
      />
      <ProposedLines proposal={proposal} textAt={(span) => doc.textOf(span)} />
      <div className={styles.finish}>
        <Button kind="primary" small type="submit" isPending={isSending}>
          {t("disagree.save")}
        </Button>
        <Button small onPress={endNoting}>
          {t("action.cancel")}
        </Button>
      </div>
    </form>
  );
}

/** Sends the disagreement once the server has everything that it refers to. */
function useNoting(review: Review) {
  const t = useText();
  const client = useQueryClient();
  const { store } = useEditor();
  const { endNoting } = useReview();
  const [problem, setProblem] = useState("");
  const [isSending, setSending] = useState(false);
  const note = async (noted: Parameters<typeof noteDisagreement>[1]) => {
    if (noted.opinion === "") return setProblem(t("disagree.opinionMissing"));
    setSending(true);
    try {
      await store.flush();
      await noteDisagreement(review.id, noted);
      await client.invalidateQueries({ queryKey: reviewsQuery(review.annotation_id).queryKey });
      toast(t("disagree.noted"), "good");
      endNoting();
    } catch (error) {
      setProblem(messageOf(error));
      setSending(false);
    }
  };
  return { note, problem, isSending };
}

function mentionAt(touching: readonly MentionRow[], { start, end }: Span): MentionRow | undefined {
  const exact = touching.filter((each) => each.start === start && each.end === end);
  return exact.find(stands) ?? exact[0];
}
