import { tidySource } from '@store/domain/shop/statistics/source-names';

export interface Arrival {
  readonly address: string;
  /** The page before; empty if there is none or the browser withholds it. */
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
 * A visit's source: the campaign in `utm_source`, else the referring host. Null for one that continues from the
 * shop or the payment.
 */
export function sourceOf({ address, referrer }: Arrival): string | null {
  const [here, before] = [parseUrl(address), parseUrl(referrer)];
  if (!here || here.pathname.startsWith('/checkout/') || here.origin === before?.origin) return null;
  const campaign = tidySource(here.searchParams.get('utm_source') ?? '');
  if (campaign !== '') return campaign;
  return tidySource(before?.hostname.replace(/^www\./, '') ?? '');
}

/** The visit's first URL; the current one has changed since. */
function firstAddress(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href;
}

/** The browser knows it until the page is left; nothing is stored. */
export function visitSource(): string | null {
  return sourceOf({ address: firstAddress(), referrer: document.referrer });
}
