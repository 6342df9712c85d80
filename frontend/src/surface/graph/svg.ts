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

/** Gives copies of an element: a copy is made faster than a new one. */
export function copies<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes,
): () => SVGElementTagNameMap[K] {
  const model = svgElement(name, attributes);
  return () => model.cloneNode() as SVGElementTagNameMap[K];
}
