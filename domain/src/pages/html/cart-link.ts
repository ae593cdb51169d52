import type { LicenceId } from '../../shop/licences/licence';
import { paths } from '../../platform/paths';

/** The page that offers to put a beat into the cart, for links from elsewhere. */
export function cartLinkPath({
  beat,
  licence,
}: {
  readonly beat: number;
  readonly licence: LicenceId;
}): string {
  return `${paths.cartLink}?beat=${beat}&licence=${encodeURIComponent(licence)}`;
}

/** The page that offers to put a kit into the cart, for links from elsewhere. */
export function kitCartLinkPath(kit: number): string {
  return `${paths.cartLink}?kit=${kit}`;
}
