import mark from "./mark.svg?no-inline";

/** The dandelion. The name is always beside it. */
export function Mark({ size = 22 }: { size?: number }) {
  return <img src={mark} alt="" width={size} height={size} />;
}

/** Shows the dandelion in the browser's tab. */
export function setTabIcon(): void {
  const icon = document.createElement("link");
  icon.rel = "icon";
  icon.type = "image/svg+xml";
  icon.href = mark;
  document.head.append(icon);
}
