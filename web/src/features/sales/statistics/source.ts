import { tidySource } from '@store/domain/shop/statistics/source-names';

/** Where a visit starts. */
export interface Arrival {
  /** The first address of the visit. */
  readonly address: string;
  /** The address of the page before; empty if there is none or the browser withholds it. */
  readonly referrer: string;
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * A visit's source: the campaign in `utm_source`, else the host of the page before. Null for one that continues from
 * the shop or the payment.
 */
export function sourceOf({ address, referrer }: Arrival): string | null {
  const [here, before] = [parseUrl(address), parseUrl(referrer)];
  if (!here || here.pathname.startsWith('/checkout/') || here.origin === before?.origin) return null;
  const campaign = tidySource(here.searchParams.get('utm_source') ?? '');
  if (campaign !== '') return campaign;
  return tidySource(before?.hostname.replace(/^www\./, '') ?? '');
}

/** The address with which the visit has begun; the current one has changed since. */
function firstAddress(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href;
}

/** Where this visit comes from. The browser knows it until the page is left; nothing is stored. */
export function visitSource(): string | null {
  return sourceOf({ address: firstAddress(), referrer: document.referrer });
}
