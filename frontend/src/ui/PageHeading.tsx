import { type ReactNode, useEffect, useRef } from "react";
import styles from "./PageHeading.module.css";

let opened = false;

interface PageHeadingProps {
  title: string;
  /** What the page is about, under the title. */
  children?: ReactNode;
  actions?: ReactNode;
  hidden?: boolean;
}

/** The page's first heading. It names the window, and takes the focus when the person comes from another page. */
export function PageHeading({ title, children, actions, hidden = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => {
    if (opened) heading.current?.focus({ preventScroll: true });
    opened = true;
  }, []);
  return (
    <div className={hidden ? "visually-hidden" : styles.heading}>
      <div className={styles.text}>
        <h1 ref={heading} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
        {children}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? "Maskros" : `${title} · Maskros`;
  }, [title]);
}
