import { ApiError } from './api-error';

/** The fields of each object that hold an id and can hold the whole object instead, with the kind of that object. */
const EXPANDABLE = {
  'checkout.session': { payment_intent: 'payment_intent', line_items: 'line_item' },
  payment_intent: { latest_charge: 'latest_charge' },
  latest_charge: { refunds: 'inner_refund' },
  charge: { payment_intent: 'payment_intent', refunds: 'inner_refund' },
  inner_refund: {},
  refund: { charge: 'latest_charge', payment_intent: 'payment_intent' },
  line_item: { price: 'price' },
  price: { product: 'product' },
  product: {},
  event: {},
} as const satisfies Record<string, Record<string, string>>;

/** A kind of object; one that lies within another cannot lead back to where it came from. */
export type Kind = keyof typeof EXPANDABLE;

const DEEPEST = 4;

/** Which parts of an answer the caller wants whole. */
export class Expansion {
  private constructor(private readonly paths: readonly (readonly string[])[]) {}

  /** Nothing is wanted whole. */
  static readonly NONE = new Expansion([]);

  /** Reads the paths of an object's `expand`; throws an ApiError for what cannot be expanded. */
  static of(kind: Kind, paths: readonly string[]): Expansion {
    const split = paths.map((path) => path.split('.'));
    for (const steps of split) check(kind, steps);
    return new Expansion(split.map(withoutLists));
  }

  /** Reads the paths of a list's `expand`, which all begin with `data`. */
  static ofList(kind: Kind, paths: readonly string[]): Expansion {
    const inner = paths.map((path) => {
      if (!path.startsWith('data.')) throw impossible(path);
      return path.slice('data.'.length);
    });
    return Expansion.of(kind, inner);
  }

  /** What is wanted within a field, or undefined where the field's id is enough. */
  into(field: string): Expansion | undefined {
    const within = this.paths.filter(([first]) => first === field).map(([, ...rest]) => rest);
    return within.length === 0 ? undefined : new Expansion(within.filter((rest) => rest.length > 0));
  }
}

function check(kind: Kind, steps: readonly string[]): void {
  if (steps.length > DEEPEST)
    throw new ApiError(
      `You cannot expand more than ${DEEPEST} levels of a property. Property: ${steps.join('.')}`,
      {
        param: 'expand',
      },
    );
  withoutLists(steps).reduce<Kind>((current, step) => {
    const next = Object.entries<Kind>(EXPANDABLE[current]).find(([field]) => field === step)?.[1];
    if (next === undefined) throw impossible(steps.join('.'));
    return next;
  }, kind);
}

/** A list's rows are reached through `data`, which is no step of its own. */
function withoutLists(steps: readonly string[]): readonly string[] {
  return steps.filter((step) => step !== 'data');
}

function impossible(path: string): ApiError {
  return new ApiError(`This property cannot be expanded (${path}).`, { param: 'expand' });
}
