import { ApiError } from './api-error';

/** Each object's expandable fields, with the kind they expand to. https://docs.stripe.com/api/expanding_objects */
const EXPANDABLE = {
  'checkout.session': {
    payment_intent: 'payment_intent',
    line_items: 'line_item',
    invoice: 'invoice',
    subscription: 'subscription',
  },
  payment_intent: { latest_charge: 'latest_charge' },
  latest_charge: { refunds: 'inner_refund', balance_transaction: 'balance_transaction' },
  charge: {
    payment_intent: 'payment_intent',
    refunds: 'inner_refund',
    balance_transaction: 'balance_transaction',
  },
  balance_transaction: {},
  inner_refund: {},
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  refund: { charge: 'latest_charge', payment_intent: 'payment_intent' },
  line_item: { price: 'price' },
  price: { product: 'product' },
  product: {},
  invoice: { payments: 'invoice_payment' },
  invoice_payment: { payment: 'invoice_payment_payment' },
  invoice_payment_payment: { payment_intent: 'payment_intent' },
  subscription: { customer: 'customer', latest_invoice: 'invoice' },
  customer: {},
} as const satisfies Record<string, Record<string, string>>;

/** A kind of object. Nested kinds have no field that leads back to their parent. */
export type Kind = keyof typeof EXPANDABLE;

const MAX_DEPTH = 4;

export class Expansion {
  private constructor(private readonly paths: readonly (readonly string[])[]) {}

  static readonly NONE = new Expansion([]);

  /** Parses an object's `expand` parameter. Throws an ApiError for unexpandable paths. */
  static of(kind: Kind, paths: readonly string[]): Expansion {
    const split = paths.map((path) => path.split('.'));
    for (const steps of split) check(kind, steps);
    return new Expansion(split.map(withoutData));
  }

  /** Parses a list's `expand` parameter, whose paths all begin with `data`. */
  static ofList(kind: Kind, paths: readonly string[]): Expansion {
    const inner = paths.map((path) => {
      if (!path.startsWith('data.')) throw notExpandable(path);
      return path.slice('data.'.length);
    });
    return Expansion.of(kind, inner);
  }

  /** A field's expansion; undefined if it stays an id. */
  into(field: string): Expansion | undefined {
    const within = this.paths.filter(([first]) => first === field).map(([, ...rest]) => rest);
    return within.length === 0 ? undefined : new Expansion(within.filter((rest) => rest.length > 0));
  }
}

function check(kind: Kind, steps: readonly string[]): void {
  if (steps.length > MAX_DEPTH)
    throw new ApiError(
      `You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${steps.join('.')}`,
      {
        param: 'expand',
      },
    );
  withoutData(steps).reduce<Kind>((current, step) => {
    const next = Object.entries<Kind>(EXPANDABLE[current]).find(([field]) => field === step)?.[1];
    if (next === undefined) throw notExpandable(steps.join('.'));
    return next;
  }, kind);
}

/** `data` stands for a list's rows and is no level of its own. */
function withoutData(steps: readonly string[]): readonly string[] {
  return steps.filter((step) => step !== 'data');
}

function notExpandable(path: string): ApiError {
  return new ApiError(`This property cannot be expanded (${path}).`, { param: 'expand' });
}
