import { documentTitle } from '@store/domain/page-head';
import { shop } from '@store/domain/shop';
import { createContext, use, useEffect } from 'react';

/** What a page says of itself. */
export interface PageWords {
  readonly title: string;
  readonly description: string;
}

/** Told the page's words while it is prerendered, when no effect runs; null in the browser. */
export const PrerenderContext = createContext<((words: PageWords) => void) | null>(null);

interface PageHeadProps {
  readonly title: string;
  readonly description?: string;
}

/** Sets the document's title, description and canonical address while a page is shown. */
export function PageHead({ title, description = shop.description }: PageHeadProps) {
  use(PrerenderContext)?.({ title, description });
  useEffect(() => {
    document.title = documentTitle(title);
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    // The build knows the shop's one origin; the path is that of the page that is shown now.
    const canonical = document.querySelector('link[rel="canonical"]');
    const address = canonical?.getAttribute('href');
    if (address) canonical?.setAttribute('href', new URL(location.pathname, address).href);
  }, [title, description]);
  return null;
}
