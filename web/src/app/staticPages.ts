import { HEAD_SHARD } from '@store/domain/shop/catalogue/catalogue';
import { templatePath } from '@store/domain/pages/html/rendered-pages';
import { EMPTY_TEMPLATE, KIT_TEMPLATE, TRACK_TEMPLATE } from '@store/domain/pages/html/site';
import { kitPath, paths, trackPath } from '../lib/paths/paths';

export interface StaticPage {
  readonly address: string;
  /** False for files served at other URLs. */
  readonly isCanonical: boolean;
  /** In the build output, without `.html`. */
  readonly file: string;
  /** Preloaded besides the shell, the page first; empty if not prerendered. */
  readonly modules: readonly string[];
  /** Firestore documents to preload (`collection/id`). */
  readonly documents: readonly string[];
}

/** Loads on every page; a preload only starts it earlier. */
const READER = 'src/features/shop/catalogue/data/readCatalogue.ts';

function staticPage(address: string, page: string): StaticPage {
  return {
    address,
    isCanonical: true,
    file: templatePath(address),
    modules: [`src/app/pages/${page}.tsx`],
    documents: [],
  };
}

function tracksPage(address: string, page: string): StaticPage {
  const plain = staticPage(address, page);
  return { ...plain, modules: [...plain.modules, READER], documents: [`catalogue/${HEAD_SHARD}`] };
}

/** Pages with content known at build time; catalogue, cart and session render as loading. */
export const staticPages: readonly StaticPage[] = [
  tracksPage(paths.home, 'home/HomePage'),
  staticPage(paths.about, 'about/AboutPage'),
  tracksPage(paths.tracks, 'tracks/TracksPage'),
  staticPage(paths.kits, 'kits/KitsPage'),
  staticPage(paths.contact, 'ContactPage'),
  staticPage(paths.cart, 'checkout/CartPage'),
  staticPage(paths.terms, 'legal/TermsPage'),
  staticPage(paths.privacy, 'legal/PrivacyPage'),
  staticPage(paths.licences, 'legal/LicencesPage'),
  staticPage(paths.withdrawal, 'legal/WithdrawalPage'),
  staticPage(paths.newsletter, 'MessagesPage'),
  staticPage(paths.newsletterConfirmed, 'MessagesPage'),
  staticPage(paths.newsletterExpired, 'MessagesPage'),
  staticPage(paths.unsubscribed, 'MessagesPage'),
  staticPage(paths.alreadyUnsubscribed, 'MessagesPage'),
  staticPage(paths.emailChanged, 'MessagesPage'),
  staticPage(paths.emailConfirmed, 'MessagesPage'),
  staticPage(paths.emailExpired, 'MessagesPage'),
  // Firebase Hosting serves 404.html for unknown URLs.
  { ...staticPage('/404', 'NotFoundPage'), isCanonical: false, file: '/404' },
  // Template for track pages, rendered as loading.
  {
    ...tracksPage(trackPath(1), 'tracks/TrackPage'),
    isCanonical: false,
    file: TRACK_TEMPLATE,
    documents: [],
  },
  // Template for kit pages, rendered as loading.
  { ...staticPage(kitPath(1), 'kits/KitPage'), isCanonical: false, file: KIT_TEMPLATE },
  { address: paths.signIn, isCanonical: false, file: EMPTY_TEMPLATE, modules: [], documents: [] },
];
