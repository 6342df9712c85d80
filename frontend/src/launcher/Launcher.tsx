import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useText } from "../i18n";
import { pressOf } from "../keys/press";
import { printed } from "../keys/printed";
import { Dialog } from "../ui/Dialog";
import { Kbd } from "../ui/Kbd";
import { PickList } from "../ui/PickList";
import { LAUNCH, onLaunch } from "./launch";
import styles from "./launcher.module.css";
import { type Offer, offered } from "./offered";
import { useFound } from "./useFound";

/** Ctrl+K from anywhere: whatever the person can go to or do, by its name. */
export function Launcher() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (pressOf(event) !== LAUNCH) return;
      event.preventDefault();
      event.stopPropagation();
      // A dialog has to be answered or left first.
      setOpen((now) => !now && !isInDialog(event.target));
    };
    // Before the page: its fields and panes have keys of their own.
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, []);
  useEffect(() => onLaunch(() => setOpen(true)), []);
  return isOpen ? <Opened onClose={() => setOpen(false)} /> : null;
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
}

function Opened({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const [, navigate] = useLocation();
  const [hasHelp] = useState(() => offered().some(({ id }) => id === "help" || id.endsWith(".help")));
  // A page with keys has its own help.
  const found = useFound(query, hasHelp ? null : () => navigate("/preferences"));
  const items = found.filter(({ id }, i) => found.findIndex((each) => each.id === id) === i);
  const choose = (offer: Offer) => {
    onClose();
    afterwards(() => offer.run());
  };
  return (
    <Dialog title={t("launcher.title")} isOpen wide onClose={onClose}>
      <PickList
        label={t("launcher.label.field")}
        placeholder={t("launcher.placeholder")}
        query={query}
        onQuery={(next) => {
          setQuery(next);
          setAt(0);
        }}
        items={items}
        idOf={({ id }) => id}
        at={Math.min(at, Math.max(0, items.length - 1))}
        onAt={setAt}
        onChoose={choose}
      >
        {({ text, detail, keys = [] }) => (
          <>
            <span className={styles.text}>{text}</span>
            <span className={styles.detail}>{detail}</span>
            {keys[0] !== undefined && <Kbd keys={printed(keys[0])} />}
          </>
        )}
      </PickList>
      <p role="status" className={styles.said}>
        {items.length === 0 ? t("launcher.none") : ""}
      </p>
    </Dialog>
  );
}

/** Once the dialog has given the focus back, so that a command can move it. */
function afterwards(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)));
}
