import { paths } from '../../platform/paths';

/** The page of an order without an account. The secret is in the fragment, which no request, log or `Referer` has. */
export function linkedOrderPath(id: string, secret: string): string {
  return `${paths.checkoutSuccess.replace(':transaction', encodeURIComponent(id))}#${secret}`;
}
