import { onTestFinished, vi } from "vitest";

interface Downloaded {
  name: string;
  data: Blob;
}

/** Replaces the browser's downloads and collects what the page saves. */
export function catchDownloads(): Downloaded[] {
  const caught: Downloaded[] = [];
  let last = new Blob();
  const made = vi.spyOn(URL, "createObjectURL").mockImplementation((data) => {
    if (data instanceof Blob) last = data;
    return "blob:made";
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    caught.push({ name: this.download, data: last });
  });
  onTestFinished(() => {
    made.mockRestore();
    clicked.mockRestore();
  });
  return caught;
}
