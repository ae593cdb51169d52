/** Of this tab alone: somebody else may use the browser later. */
const KEY = 'order_link';

/** An order that was placed without an account, and the secret that opens it. */
interface OrderLink {
  readonly order_id: string;
  readonly secret: string;
}

export function keepOrderLink({ order_id, secret }: OrderLink): void {
  try {
    sessionStorage.setItem(KEY, `${order_id} ${secret}`);
  } catch {
    // blocked: the mail has a link of its own
  }
}

/** The last order that was placed in this tab. */
export function lastOrderLink(): OrderLink | undefined {
  try {
    const [order_id = '', secret = ''] = (sessionStorage.getItem(KEY) ?? '').split(' ');
    return secret === '' ? undefined : { order_id, secret };
  } catch {
    return undefined;
  }
}

/** The secret of an order that was placed in this tab. */
export function secretOf(id: string): string | null {
  const last = lastOrderLink();
  return last?.order_id === id ? last.secret : null;
}
