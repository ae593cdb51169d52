import { lazy, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { paths } from '../lib/paths/paths';
import { withRetries } from '../lib/retry';
import { HomePage } from './pages/home/HomePage';
import type { PageParams, PageProps } from './pages/pageProps';

interface PageRoute {
  readonly path: string;
  readonly Page: ComponentType<PageProps>;
  /** Loads once, even if called again. */
  readonly load: () => Promise<unknown>;
}

type PageModule = Promise<{ readonly default: ComponentType<PageProps> }>;

function lazyRoute(path: string, load: () => PageModule): PageRoute {
  return { path, load, Page: lazy(() => withRetries(load)) };
}

function verifyLicence() {
  return import('./pages/legal/VerifyLicencePage');
}

function messages() {
  return import('./pages/MessagesPage');
}

/** Home is part of the shell; other pages load on demand. */
const routes: readonly PageRoute[] = [
  { path: paths.home, Page: HomePage, load: () => Promise.resolve() },
  lazyRoute(paths.tracks, () => import('./pages/tracks/TracksPage')),
  lazyRoute(paths.track, () => import('./pages/tracks/TrackPage')),
  lazyRoute(paths.kits, () => import('./pages/kits/KitsPage')),
  lazyRoute(paths.kit, () => import('./pages/kits/KitPage')),
  lazyRoute(paths.about, () => import('./pages/about/AboutPage')),
  lazyRoute(paths.contact, () => import('./pages/ContactPage')),
  lazyRoute(paths.cart, () => import('./pages/checkout/CartPage')),
  lazyRoute(paths.cartLink, () => import('./pages/checkout/link/CartLinkPage')),
  lazyRoute(paths.terms, () => import('./pages/legal/TermsPage')),
  lazyRoute(paths.privacy, () => import('./pages/legal/PrivacyPage')),
  lazyRoute(paths.withdrawal, () => import('./pages/legal/WithdrawalPage')),
  lazyRoute(paths.licences, () => import('./pages/legal/LicencesPage')),
  lazyRoute(paths.newsletter, messages),
  lazyRoute(paths.newsletterConfirmed, messages),
  lazyRoute(paths.newsletterExpired, messages),
  lazyRoute(paths.unsubscribed, messages),
  lazyRoute(paths.alreadyUnsubscribed, messages),
  lazyRoute(paths.verifyLicence, verifyLicence),
  lazyRoute(paths.verifiedLicence, verifyLicence),
  lazyRoute(paths.checkoutSuccess, () => import('./pages/checkout/success/CheckoutSuccessPage')),
  lazyRoute(paths.profile, () => import('./pages/account/ProfilePage')),
  lazyRoute(paths.signIn, () => import('./pages/account/SignInPage')),
  lazyRoute(paths.signUp, () => import('./pages/account/SignUpPage')),
  lazyRoute(paths.forgotPassword, () => import('./pages/account/ForgotPasswordPage')),
  lazyRoute(paths.resetPassword, () => import('./pages/account/ResetPasswordPage')),
  lazyRoute(paths.emailChanged, messages),
  lazyRoute(paths.emailConfirmed, messages),
  lazyRoute(paths.emailExpired, messages),
  lazyRoute(paths.memberSignIn, () => import('./pages/member/MemberSignInPage')),
  lazyRoute(paths.dashboard, () => import('./pages/member/DashboardPage')),
];

const otherRoute: PageRoute = lazyRoute('*', () => import('./pages/OtherPages'));

function decode(part: string | undefined): string | undefined {
  try {
    return part && decodeURIComponent(part);
  } catch {
    return part; // malformed percent-encoding: the page treats it as unknown
  }
}

export function pageAt(pathname: string): PageProps & { readonly route: PageRoute } {
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    if (!match) continue;
    const params = Object.entries(match.params).map(([name, part]) => [name, decode(part)]);
    return { route, params: Object.fromEntries(params) as PageParams };
  }
  return { route: otherRoute, params: {} };
}

/** The visit itself reports failures. */
export function prefetchPage(address: string): void {
  const [pathname = ''] = address.split(/[?#]/);
  pageAt(pathname)
    .route.load()
    .catch(() => undefined);
}
