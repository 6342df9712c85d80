import { useMemo } from "react";
import { type Block, blocksOf } from "./blocks";
import styles from "./GuidelineText.module.css";

/** Shows a plain text with its paragraphs and lists. */
export function GuidelineText({ text }: { text: string }) {
  const blocks = useMemo(() => blocksOf(text), [text]);
  return (
    <div className={styles.text}>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have nothing but their place
        <BlockView key={place} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block: { kind, items } }: { block: Block }) {
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
