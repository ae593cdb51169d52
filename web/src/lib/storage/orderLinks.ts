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

/** The secret of an order that was placed in this tab. */
export function secretOf(id: string): string | null {
  try {
    const [order, secret = ''] = (sessionStorage.getItem(KEY) ?? '').split(' ');
    return order === id && secret !== '' ? secret : null;
  } catch {
    return null;
  }
}
