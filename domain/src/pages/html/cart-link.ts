import type { LicenceId } from '../../shop/licences/licence';
import { paths } from '../../platform/paths';

/** Page that offers to add a beat to the cart, for links from other sites. */
export function cartLinkPath({
  beat,
  licence,
}: {
  readonly beat: number;
  readonly licence: LicenceId;
}): string {
  return `${paths.cartLink}?beat=${beat}&licence=${encodeURIComponent(licence)}`;
}

/** Page that offers to add a kit to the cart, for links from other sites. */
export function kitCartLinkPath(kit: number): string {
  return `${paths.cartLink}?kit=${kit}`;
}
