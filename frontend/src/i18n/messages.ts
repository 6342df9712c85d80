/** A text, or a text per plural category chosen by the value `count`. */
export type Message = string | { readonly one: string; readonly other: string };
export type Messages = Readonly<Record<string, Message>>;

/** What a translation must hold: every key of the English catalogue, each in the same shape. */
export type Translation<T extends Messages> = {
  readonly [K in keyof T]: T[K] extends string ? string : { readonly one: string; readonly other: string };
};

type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** The names between braces in a message. */
type ValueNames<M> = M extends string
  ? NamesIn<M>
  : M extends { readonly one: infer One extends string; readonly other: infer Other extends string }
    ? NamesIn<One> | NamesIn<Other> | "count"
    : never;

export type Values<M> = [ValueNames<M>] extends [never] ? [] : [Readonly<Record<ValueNames<M>, string | number>>];
