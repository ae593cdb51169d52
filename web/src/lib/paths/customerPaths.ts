import { kitPath, paths, trackPath } from './paths';

// Separate from paths.ts, because the first load needs none of them.

export function verificationPath(code: string): string {
  return paths.verifiedLicence.replace(':code', encodeURIComponent(code));
}

export type ProfileTab = 'info' | 'orders';

interface ProfileQuery {
  readonly tab: ProfileTab;
  readonly order: string | null;
}

/** Also linked from mails. */
export function orderPath(id: string): string {
  return `${paths.profile}?${new URLSearchParams({ tab: 'orders', order: id })}`;
}

type Product =
  | { readonly kind: 'beat'; readonly track_id: number }
  | { readonly kind: 'kit'; readonly kit_id: number };

export function productPath(line: Product): string {
  return line.kind === 'beat' ? trackPath(line.track_id) : kitPath(line.kit_id);
}

/** Also linked from mails. */
export function withdrawalPath(order: string): string {
  return `${paths.withdrawal}?${new URLSearchParams({ order })}`;
}

/** An order implies the orders tab; an unknown tab is the first. */
export function parseProfileQuery(query: URLSearchParams): ProfileQuery {
  const order = query.get('order');
  return { tab: order !== null || query.get('tab') === 'orders' ? 'orders' : 'info', order };
}
