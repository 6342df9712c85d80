const NAMESPACE = "http://www.w3.org/2000/svg";

type Attributes = Readonly<Record<string, string | number>>;

export function svgElement<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(NAMESPACE, name);
  for (const key in attributes) element.setAttribute(key, String(attributes[key]));
  return element;
}

/** Sets an attribute only if it changes: the browser does work even for an equal value. */
export function set(element: Element, attribute: string, value: string): void {
  if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
}

/** Copying is faster than making a new element. */
export function copyOf<T extends Element>(model: T): T {
  // A copy has the model's type, which the DOM's types do not say.
  return model.cloneNode() as T;
}
