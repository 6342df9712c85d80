import { type ReactNode, type Ref, useEffect, useId, useRef } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";
import { Link } from "wouter";
import styles from "./Button.module.css";
import { classes } from "./classes";
import { Spinner } from "./Spinner";

type ButtonKind = "primary" | "secondary" | "quiet" | "danger";

interface Look {
  kind?: ButtonKind;
  small?: boolean;
  children: ReactNode;
}

type ButtonProps = Omit<AriaButtonProps, "className" | "children" | "style"> & Look & { ref?: Ref<HTMLButtonElement> };

function look({ kind = "secondary", small = false }: Omit<Look, "children">): string {
  return classes(styles.button, styles[kind], small && styles.small);
}

export function Button({ kind, small, children, ...props }: ButtonProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  // Searches the whole page, so only for buttons that have been pending.
  const hasWaited = useRef(false);
  useEffect(() => {
    hasWaited.current ||= props.isPending === true;
  }, [props.isPending]);
  useEffect(() => () => (hasWaited.current ? forget(id) : undefined), [id]);
  return (
    <AriaButton {...props} id={id} className={look({ kind: kind ?? "secondary", small: small ?? false })}>
      {props.isPending === true && <Spinner />}
      {children}
    </AriaButton>
  );
}

type PlainProps = Look &
  Pick<ButtonProps, "aria-describedby" | "isDisabled"> & { "aria-pressed"?: boolean | undefined; onPress: () => void };

/** The browser's own button, for panels that draw a dozen at every step: React Aria's would take most of the time. */
export function PlainButton({ kind, small, isDisabled = false, onPress, children, ...aria }: PlainProps) {
  return (
    <button
      {...aria}
      type="button"
      className={look({ kind: kind ?? "secondary", small: small ?? false })}
      disabled={isDisabled}
      data-disabled={isDisabled || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** React Aria announces a pending button as an image named by the button, which has no name once the button is gone. */
function forget(button: string): void {
  const said = document.querySelectorAll(`[data-live-announcer] [aria-labelledby~="${CSS.escape(button)}"]`);
  for (const each of said) each.remove();
}

/** A button with only an icon. The label is its name for everyone who does not see it. */
export function IconButton({ label, children, ...props }: Omit<ButtonProps, "kind" | "small"> & { label: string }) {
  return (
    <AriaButton {...props} aria-label={label} className={classes(styles.button, styles.quiet, styles.icon)}>
      {children}
    </AriaButton>
  );
}

/** A link that looks like a button, for going somewhere. */
export function LinkButton({ href, kind, children }: { href: string; kind?: ButtonKind; children: ReactNode }) {
  return (
    <Link href={href} className={look({ kind: kind ?? "secondary" })}>
      {children}
    </Link>
  );
}

interface FileLinkProps extends Look {
  href: string;
  /** The name for people who do not see what it is beside. */
  label?: string;
}

/** A link that looks like a button and downloads a file, which the browser writes to disk while it arrives. */
export function FileLink({ href, label, kind, small, children }: FileLinkProps) {
  return (
    <a href={href} download aria-label={label} className={look({ kind: kind ?? "secondary", small: small ?? false })}>
      {children}
    </a>
  );
}
