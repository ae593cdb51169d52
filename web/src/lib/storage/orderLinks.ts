/** Only in this tab: somebody else may use the browser later. */
const KEY = 'order_link';

interface OrderLink {
  readonly order_id: string;
  readonly secret: string;
}

export function keepOrderLink({ order_id, secret }: OrderLink): void {
  try {
    sessionStorage.setItem(KEY, `${order_id} ${secret}`);
  } catch {
    // blocked: the mail has its own link
  }
}

export function lastOrderLink(): OrderLink | undefined {
  try {
    const [order_id = '', secret = ''] = (sessionStorage.getItem(KEY) ?? '').split(' ');
    return secret === '' ? undefined : { order_id, secret };
  } catch {
    return undefined;
  }
}

/** For an order placed in this tab. */
export function secretOf(id: string): string | null {
  const last = lastOrderLink();
  return last?.order_id === id ? last.secret : null;
}
