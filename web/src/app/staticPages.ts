import { EMPTY_TEMPLATE, TRACK_TEMPLATE } from '@store/domain/site';
import { paths, trackPath } from '../lib/paths';

/** A page that is drawn at build. */
export interface StaticPage {
  /** Where it is shown. */
  readonly address: string;
  /** Whether that is an address to be found at; the file of another stands in at many. */
  readonly isFindable: boolean;
  /** The file of the built site that holds it, without `.html`. */
  readonly file: string;
  /** The module of its page: the browser fetches it beside the shell. Null where nothing is drawn. */
  readonly module: string | null;
}

function staticPage(address: string, name: string): StaticPage {
  const file = address === paths.home ? '/index' : address;
  return { address, isFindable: true, file, module: `src/app/pages/${name}.tsx` };
}

/** Every page whose text is known at build; of the catalogue, the cart and the visitor they show that they are awaited. */
export const staticPages: readonly StaticPage[] = [
  staticPage(paths.home, 'HomePage'),
  staticPage(paths.about, 'AboutPage'),
  staticPage(paths.tracks, 'TracksPage'),
  staticPage(paths.contact, 'ContactPage'),
  staticPage(paths.cart, 'CartPage'),
  staticPage(paths.terms, 'TermsPage'),
  staticPage(paths.privacy, 'PrivacyPage'),
  staticPage(paths.licences, 'LicencesPage'),
  staticPage(paths.newsletter, 'NewsletterPage'),
  staticPage(paths.unsubscribed, 'UnsubscribedPage'),
  staticPage(paths.alreadyUnsubscribed, 'AlreadyUnsubscribedPage'),
  // Hosting answers with it, and the status 404, for every address that firebase.json knows nothing of.
  { ...staticPage('/404', 'NotFoundPage'), isFindable: false },
  // The page of a track on its way: any track's looks like this one's.
  { ...staticPage(trackPath(1), 'TrackPage'), isFindable: false, file: TRACK_TEMPLATE },
  { address: paths.signIn, isFindable: false, file: EMPTY_TEMPLATE, module: null },
];
