import { documentTitle } from '@store/domain/pages/html/page-head';
import type { PageMetadata } from '@store/domain/pages/html/rendered-pages';
import { createContext, use, useEffect } from 'react';
import { useShop } from '../../lib/shop/state';

/** Receives the metadata during prerendering, when no effects run; null in the browser. */
export const PrerenderContext = createContext<((metadata: PageMetadata) => void) | null>(null);

interface PageHeadProps {
  readonly title: string;
  readonly description?: string;
}

export function PageHead({ title, description: ownDescription }: PageHeadProps) {
  const { name, description: shopDescription } = useShop();
  const description = ownDescription ?? shopDescription;
  use(PrerenderContext)?.({ title, description });
  useEffect(() => {
    document.title = documentTitle(title, { name });
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    // The origin is set at build time; only the path changes on client-side navigation.
    const canonical = document.querySelector('link[rel="canonical"]');
    const address = canonical?.getAttribute('href');
    if (address) canonical?.setAttribute('href', new URL(location.pathname, address).href);
  }, [title, description, name]);
  return null;
}
