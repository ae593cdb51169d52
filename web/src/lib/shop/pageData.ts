import { PAGE_DATA_ELEMENT, type PageData } from '@store/domain/pages/html/page-data';
import { DEFAULT_PUBLIC_SETTINGS } from '@store/domain/shop/settings/default-public';
import { createContext, use } from 'react';

/**
 * The data this page's HTML was rendered from, from the same sources, so unchecked. The development server and
 * component tests have no HTML.
 */
export const pageData: PageData =
  import.meta.env.DEV || import.meta.env.SSR
    ? { settings: DEFAULT_PUBLIC_SETTINGS }
    : (JSON.parse(document.getElementById(PAGE_DATA_ELEMENT)?.textContent ?? '') as PageData);

/** Where pages are rendered to HTML, each with its own data. */
export const PageDataContext = createContext(pageData);

export function usePageData(): PageData {
  return use(PageDataContext);
}
