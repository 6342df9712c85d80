import type { ReactElement, ReactNode } from "react";
import { Tooltip as AriaTooltip, type Placement, TooltipTrigger } from "react-aria-components";
import { classes } from "./classes";
import styles from "./Tooltip.module.css";

interface TooltipProps {
  /** The button it explains. */
  children: ReactElement;
  text: ReactNode;
  placement?: Placement;
}

export function Tooltip({ children, text, placement = "bottom" }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={80}>
      {children}
      <AriaTooltip className={classes(styles.tooltip)} placement={placement} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
