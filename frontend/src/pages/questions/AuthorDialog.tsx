import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { type AuthorText, authorTextsQuery } from "../../api/questions";
import { useText } from "../../i18n";
import { Offsets } from "../../model/offsets";
import { Waiting } from "../../shell/Waiting";
import { PlainButton } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { ErrorPanel } from "../../ui/ErrorPanel";
import type { LabelName } from "../useLabelNames";
import styles from "./questions.module.css";

interface Props {
  documentId: string;
  nameOf: LabelName;
  onClose: () => void;
}

/** All texts of whoever wrote a document, with their metadata: together they may tell who it is. */
export function AuthorDialog({ documentId, nameOf, onClose }: Props) {
  const t = useText();
  const found = useInfiniteQuery(authorTextsQuery(documentId));
  const author = found.data?.pages[0]?.author ?? "";
  const texts = found.data?.pages.flatMap((page) => page.texts) ?? [];
  const title = author === "" ? t("questions.authorUnknown") : t("questions.author", { author });
  return (
    <Dialog title={title} isOpen wide onClose={onClose}>
      {found.isError && <ErrorPanel error={found.error} onRetry={found.refetch} />}
      {found.isPending && <Waiting />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <section className={styles.texts} tabIndex={0} aria-label={title}>
        {texts.map((text) => (
          <OneText key={text.document_id} text={text} nameOf={nameOf} />
        ))}
        {found.hasNextPage && (
          <PlainButton onPress={() => void found.fetchNextPage()}>{t("questions.moreTexts")}</PlainButton>
        )}
      </section>
    </Dialog>
  );
}

function OneText({ text, nameOf }: { text: AuthorText; nameOf: LabelName }) {
  const { document_id, document, annotation_id, metadata } = text;
  const address = annotation_id ? `/annotations/${annotation_id}` : `/documents/${document_id}`;
  return (
    <article>
      <h3>
        <Link href={address} className={styles.link}>
          <bdi>{document}</bdi>
        </Link>
      </h3>
      <dl className={styles.metadata}>
        {Object.entries(metadata).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{String(value)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.text} dir="auto">
        {piecesOf(text, nameOf)}
      </p>
    </article>
  );
}

/** The text with the places that questions are about. */
function piecesOf({ text, places }: AuthorText, nameOf: LabelName): ReactNode[] {
  const offsets = new Offsets(text);
  const pieces: ReactNode[] = [];
  let last = 0;
  for (const { start, end, label } of places) {
    if (start < last) continue;
    pieces.push(offsets.slice(last, start));
    pieces.push(
      <mark key={start} title={nameOf(label)}>
        {offsets.slice(start, end)}
      </mark>,
    );
    last = end;
  }
  return [...pieces, offsets.slice(last, offsets.length)];
}
