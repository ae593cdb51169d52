import { paths } from '../../platform/paths';

/** Returns a guest order's path. The secret is in the fragment, which no request, log or `Referer` contains. */
export function linkedOrderPath(id: string, secret: string): string {
  return `${paths.checkoutSuccess.replace(':transaction', encodeURIComponent(id))}#${secret}`;
}
