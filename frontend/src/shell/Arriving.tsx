import { type ComponentType, useEffect, useState } from "react";
import { AssetError } from "./Boundary";
import { Waiting } from "./Waiting";

/** The code of a page, loaded on the first visit or ahead of it. */
export class PageCode<Props> {
  readonly #load: () => Promise<ComponentType<Props>>;
  #coming: Promise<ComponentType<Props>> | null = null;
  #page: ComponentType<Props> | null = null;

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.#load = load;
  }

  get page(): ComponentType<Props> | null {
    return this.#page;
  }

  /** Throws network errors if it cannot be loaded. */
  async ask(): Promise<ComponentType<Props>> {
    this.#coming ??= this.#load();
    this.#page = await this.#coming;
    return this.#page;
  }

  /** A failure is reported where the page is shown. */
  preload(): void {
    this.ask().catch(() => undefined);
  }
}

interface ArrivingProps<Props> {
  code: PageCode<Props>;
  props: Props;
}

/** A page whose code may still be loading. Not Suspense, since React shows its fallback for at least 300 ms. */
export function Arriving<Props extends object>({ code, props }: ArrivingProps<Props>) {
  const [Page, setPage] = useState(() => code.page);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isShown = true;
    code.ask().then(
      (page) => isShown && setPage(() => page),
      () => isShown && setFailed(true),
    );
    return () => {
      isShown = false;
    };
  }, [code]);
  if (hasFailed) throw new AssetError();
  return Page ? <Page {...props} /> : <Waiting />;
}
