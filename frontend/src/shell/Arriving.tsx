import { type ComponentType, useEffect, useState } from "react";
import { AssetError } from "./Boundary";
import { Waiting } from "./Waiting";

/** The code of a page, asked for when the page is first visited, or ahead of that. */
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

  /** Errors: those of the network, where it cannot be had. */
  async ask(): Promise<ComponentType<Props>> {
    this.#coming ??= this.#load();
    this.#page = await this.#coming;
    return this.#page;
  }

  /** Whether it fails is said where the page is shown. */
  preload(): void {
    this.ask().catch(() => undefined);
  }
}

interface ArrivingProps<Props> {
  code: PageCode<Props>;
  props: Props;
}

/** A page whose code may still be on its way. No Suspense: of that React shows what stands in for a page for 300 ms at least. */
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
