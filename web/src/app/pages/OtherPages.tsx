import { lazy } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths/paths';
import { withRetries } from '../../lib/retry';
import NotFoundPage from './NotFoundPage';

type PageModule = Promise<{ readonly default: () => React.ReactNode }>;

function rarePage(path: string, load: () => PageModule) {
  return { path, Page: lazy(() => withRetries(load)) };
}

/**
 * Pages behind mailed links, and one that few shops have. Kept out of the shell's routes, which every visit loads.
 */
const PAGES = [
  rarePage(paths.memberships, () => import('./memberships/MembershipsPage')),
  rarePage(paths.privateLink, () => import('./private-link/PrivateLinkPage')),
  rarePage(paths.freeDownload, () => import('./free-download/FreeDownloadPage')),
  rarePage(paths.statement, () => import('./statement/StatementPage')),
  rarePage(paths.signInLink, () => import('./account/SignInLinkPage')),
  rarePage(paths.emailRevert, () => import('./account/EmailRevertPage')),
];

export default function OtherPages() {
  const { pathname } = useLocation();
  const found = PAGES.find(({ path }) => matchPath(path, pathname));
  return found ? <found.Page key={found.path} /> : <NotFoundPage />;
}
