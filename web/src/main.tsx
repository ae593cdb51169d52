import { canonicalPath } from '@store/domain/platform/paths';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { prefetchPage } from './app/routes';
import { loadReader } from './features/shop/catalogue';
import { showAccent } from './lib/shop/accent';
import { pageData } from './lib/shop/pageData';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/reset.css';

// Missing in Safari before 17.
if (!('popover' in HTMLElement.prototype)) import('@oddbird/popover-polyfill').catch(() => undefined);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

function show(element: HTMLElement): void {
  // Before hydration, because the HTML lacks it.
  showAccent(pageData.settings.palette);
  prefetchPage(location.pathname);
  // In parallel with rendering. The read itself reports failures.
  loadReader().catch(() => undefined);
  const shop = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  );
  if (element.hasChildNodes()) hydrateRoot(element, shop);
  else createRoot(element).render(shop);
}

// Hosting redirects to canonical URLs; this covers what it serves under others.
const { pathname, search, hash } = location;
const canonical = canonicalPath(pathname);
if (canonical !== null && canonical !== pathname) location.replace(`${canonical}${search}${hash}`);
else show(root);
