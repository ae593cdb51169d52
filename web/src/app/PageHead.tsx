import { shop } from '@store/domain/shop';
import { useEffect } from 'react';

interface PageHeadProps {
  readonly title: string;
  readonly description?: string;
}

/** Sets the document's title and description while a page is shown. */
export function PageHead({ title, description = shop.description }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} – ${shop.name}`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
  return null;
}
