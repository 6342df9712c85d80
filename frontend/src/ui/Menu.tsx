import type { ReactElement, ReactNode } from "react";
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  Header,
  MenuSection,
  MenuTrigger,
  type Placement,
  Popover,
  Separator,
  SubmenuTrigger,
} from "react-aria-components";
import { classes } from "./classes";
import { Icon, type IconName } from "./Icon";
import styles from "./list.module.css";

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  label: string;
  placement?: Placement;
  /** Whether it may be as high as the window. */
  tall?: boolean;
  children: ReactNode;
}

export function Menu({ trigger, label, placement = "bottom end", tall = false, children }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={classes(styles.popover)} placement={placement}>
        <AriaMenu className={classes(styles.list, styles.plain, tall && styles.tall)} aria-label={label}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

interface MenuItemProps {
  text: string;
  /** Shown after the text, such as the key that does the same. */
  hint?: ReactNode;
  icon?: IconName;
  onAction?: () => void;
  href?: string;
}

export function MenuItem({ text, hint, icon, onAction, href }: MenuItemProps) {
  return (
    <AriaMenuItem
      textValue={text}
      className={classes(styles.item)}
      {...(onAction && { onAction })}
      {...(href !== undefined && { href })}
    >
      {icon !== undefined && <Icon name={icon} />}
      <span className={styles.grow}>{text}</span>
      {hint}
    </AriaMenuItem>
  );
}

/** An entry of a menu that opens another menu beside it. */
export function Submenu({ text, icon, children }: { text: string; icon?: IconName; children: ReactNode }) {
  return (
    <SubmenuTrigger>
      <AriaMenuItem textValue={text} className={classes(styles.item)}>
        {icon !== undefined && <Icon name={icon} />}
        <span className={styles.grow}>{text}</span>
        <Icon name="right" />
      </AriaMenuItem>
      <Popover className={classes(styles.popover)}>
        <AriaMenu className={classes(styles.list, styles.plain)} aria-label={text}>
          {children}
        </AriaMenu>
      </Popover>
    </SubmenuTrigger>
  );
}

interface MenuChoicesProps<T extends string> {
  title: string;
  choices: readonly { value: T; text: string; icon?: IconName }[];
  value: T;
  onChange: (value: T) => void;
}

/** A section of a menu with one selected entry. */
export function MenuChoices<T extends string>({ title, choices, value, onChange }: MenuChoicesProps<T>) {
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = choices.find((choice) => keys !== "all" && keys.has(choice.value));
        if (chosen) onChange(chosen.value);
      }}
    >
      <Header className={styles.heading}>{title}</Header>
      {choices.map((choice) => (
        <AriaMenuItem key={choice.value} id={choice.value} textValue={choice.text} className={classes(styles.item)}>
          {({ isSelected }) => (
            <>
              {choice.icon !== undefined && <Icon name={choice.icon} />}
              <span className={styles.grow}>{choice.text}</span>
              {isSelected && <Icon name="check" />}
            </>
          )}
        </AriaMenuItem>
      ))}
    </MenuSection>
  );
}

export function MenuLine() {
  return <Separator className={classes(styles.separator)} />;
}
