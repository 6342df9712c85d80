const paths = {
  check: "M3.5 8.5 6.5 11.5 12.5 4.5",
  chevron: "M4.5 6.5 8 10 11.5 6.5",
  left: "M9.5 4 5.5 8 9.5 12",
  right: "M6.5 4 10.5 8 6.5 12",
  up: "M4.5 9.5 8 6 11.5 9.5",
  down: "M4.5 6.5 8 10 11.5 6.5",
  undo: "M3 6.5H9.5A3.5 3.5 0 0 1 9.5 13.5H6M3 6.5 6 3.5M3 6.5 6 9.5",
  redo: "M13 6.5H6.5A3.5 3.5 0 0 0 6.5 13.5H10M13 6.5 10 3.5M13 6.5 10 9.5",
  history: "M2.8 5.2A5.8 5.8 0 1 1 2.2 8M2.5 2.5V5.5H5.5M8 5V8.3L10.2 9.8",
  close: "M4 4 12 12M12 4 4 12",
  search: "M7 11.5A4.5 4.5 0 1 0 7 2.5 4.5 4.5 0 0 0 7 11.5ZM10.3 10.3 13.5 13.5",
  upload: "M8 10.5V3M5 5.5 8 2.5 11 5.5M2.5 10.5V12A1.5 1.5 0 0 0 4 13.5H12A1.5 1.5 0 0 0 13.5 12V10.5",
  download: "M8 2.5V10M5 7.5 8 10.5 11 7.5M2.5 10.5V12A1.5 1.5 0 0 0 4 13.5H12A1.5 1.5 0 0 0 13.5 12V10.5",
  more: "M3.5 8H3.51M8 8H8.01M12.5 8H12.51",
  warning:
    "M8 6V8.8M8 11.2H8.01M7.1 2.8 1.9 11.7A1 1 0 0 0 2.8 13.2H13.2A1 1 0 0 0 14.1 11.7L8.9 2.8A1 1 0 0 0 7.1 2.8Z",
  sun: "M8 10.5A2.5 2.5 0 1 0 8 5.5 2.5 2.5 0 0 0 8 10.5ZM8 1.5V3M8 13V14.5M1.5 8H3M13 8H14.5M3.4 3.4 4.5 4.5M11.5 11.5 12.6 12.6M12.6 3.4 11.5 4.5M4.5 11.5 3.4 12.6",
  moon: "M13.2 9.7A5.6 5.6 0 0 1 6.3 2.8 5.6 5.6 0 1 0 13.2 9.7Z",
  system: "M2.5 3.5H13.5V10.5H2.5ZM6 13.2H10M8 10.7V13",
  play: "M5 3.3V12.7L12.5 8Z",
  panes: "M2.5 3H13.5V13H2.5ZM2.5 8H13.5M8 3V8",
  pin: "M8 9.5V14M4.5 9.5H11.5L10 7.2V3.5H6V7.2ZM5.2 3.5H10.8",
  book: "M8 4.2C6.8 3.2 5 2.8 2.5 2.8V12.2C5 12.2 6.8 12.6 8 13.6C9.2 12.6 11 12.2 13.5 12.2V2.8C11 2.8 9.2 3.2 8 4.2ZM8 4.2V13.6",
  copy: "M5.5 5.5V3.5A1 1 0 0 1 6.5 2.5H12.5A1 1 0 0 1 13.5 3.5V9.5A1 1 0 0 1 12.5 10.5H10.5M3.5 5.5H9.5A1 1 0 0 1 10.5 6.5V12.5A1 1 0 0 1 9.5 13.5H3.5A1 1 0 0 1 2.5 12.5V6.5A1 1 0 0 1 3.5 5.5Z",
  archive: "M2.5 3H13.5V6H2.5ZM3.5 6V13H12.5V6M6.5 8.8H9.5",
  plus: "M8 3V13M3 8H13",
  lock: "M4.5 7.5H11.5V13H4.5ZM5.8 7.5V5.2A2.2 2.2 0 0 1 10.2 5.2V7.5",
  info: "M8 14A6 6 0 1 0 8 2 6 6 0 0 0 8 14ZM8 7.5V11M8 5.2H8.01",
  file: "M9 1.8H4.3A1 1 0 0 0 3.3 2.8V13.2A1 1 0 0 0 4.3 14.2H11.7A1 1 0 0 0 12.7 13.2V5.5ZM9 1.8V5.5H12.7",
} as const;

export type IconName = keyof typeof paths;

/** A line drawing beside a text that says the same, hidden from screen readers. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill={name === "play" ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth={name === "more" ? 2.2 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
