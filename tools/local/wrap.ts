/** Replaces a method of an untyped package; the new one gets the old one. */
export function wrap<Self, Args extends readonly unknown[], Result>(
  prototype: object,
  name: string,
  replacement: (self: Self, original: (...args: Args) => Result, args: Args) => Result,
): void {
  const original: unknown = Reflect.get(prototype, name);
  if (typeof original !== 'function') throw new Error(`firebase-tools has no ${name} any more.`);
  Object.assign(prototype, {
    [name](this: Self, ...args: Args): Result {
      return replacement(this, (...given) => Reflect.apply(original, this, given) as Result, args);
    },
  });
}
