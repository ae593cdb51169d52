import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { prefetchPage } from './app/routes';
import { loadReader } from './features/catalogue';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/reset.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

prefetchPage(location.pathname);
// Loaded in parallel with rendering. Failures are reported by the read itself.
loadReader().catch(() => undefined);
const shop = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);
if (root.hasChildNodes()) hydrateRoot(root, shop);
else createRoot(root).render(shop);
