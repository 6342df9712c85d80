import { useEffect, useRef, useState } from "react";
import { Icon } from "../../ui/Icon";
import styles from "./DropOverlay.module.css";
import { droppedFiles } from "./droppedFiles";

interface DropOverlayProps {
  text: string;
  onFiles: (files: readonly File[]) => void;
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}

/** Accepts files dropped anywhere on the page, and highlights it while they hover. */
export function DropOverlay({ text, onFiles }: DropOverlayProps) {
  const over = useFileDrop(onFiles);
  if (!over) return null;
  return (
    <div aria-hidden="true" className={styles.overlay}>
      <div className={styles.frame}>
        <Icon name="upload" size={28} />
        <p>{text}</p>
      </div>
    </div>
  );
}

function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const stop = new AbortController();
    const listen = (type: "dragover" | "dragleave" | "drop", react: (event: DragEvent) => void) =>
      window.addEventListener(type, (event) => carriesFiles(event) && react(event), { signal: stop.signal });
    listen("dragover", (event) => {
      event.preventDefault();
      setOver(true);
    });
    listen("dragleave", (event) => event.relatedTarget === null && setOver(false));
    listen("drop", async (event) => {
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer) take.current(await droppedFiles(event.dataTransfer));
    });
    return () => stop.abort();
  }, []);
  return over;
}
