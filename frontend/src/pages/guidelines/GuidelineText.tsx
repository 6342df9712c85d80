import { useMemo } from "react";
import { type Block, blocksOf } from "./blocks";
import styles from "./GuidelineText.module.css";

interface Props {
  text: string;
  /** Of its headings: one below the heading that it stands under. */
  level?: 2 | 3;
}

/** Shows a plain text with its headings, paragraphs and lists. */
export function GuidelineText({ text, level = 2 }: Props) {
  const blocks = useMemo(() => blocksOf(text), [text]);
  return (
    <div className={styles.text}>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have nothing but their place
        <BlockView key={place} block={block} level={level} />
      ))}
    </div>
  );
}

function BlockView({ block: { kind, items }, level }: { block: Block; level: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3";
  if (kind === "heading") {
    return (
      <Heading dir="auto" data-top={items[0]?.number === 1 || undefined}>
        {items[0]?.text}
      </Heading>
    );
  }
  if (kind === "paragraph") return <p dir="auto">{items[0]?.text}</p>;
  const List = kind === "numbered" ? "ol" : "ul";
  return (
    <List dir="auto">
      {items.map(({ number, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points have nothing but their place
        <li key={place} {...(kind === "numbered" && { value: number })}>
          {text}
        </li>
      ))}
    </List>
  );
}
