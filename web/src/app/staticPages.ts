import { HEAD_SHARD } from '@store/domain/catalogue';
import { EMPTY_TEMPLATE, TRACK_ID_PLACEHOLDER, TRACK_TEMPLATE } from '@store/domain/site';
import { paths, trackPath } from '../lib/paths';

/** A page that is drawn at build. */
export interface StaticPage {
  /** Where it is shown. */
  readonly address: string;
  /** Whether that is an address to be found at; the file of another stands in at many. */
  readonly isFindable: boolean;
  /** The file of the built site that holds it, without `.html`. */
  readonly file: string;
  /** The modules that the browser fetches beside the shell, the page's own first. Empty where nothing is drawn. */
  readonly modules: readonly string[];
  /** The documents that it fetches beside them (`collection/id`). */
  readonly documents: readonly string[];
}

/** Reads the catalogue; the shell asks for it in any case, when it has begun to run. */
const READER = 'src/features/catalogue/read.ts';

function staticPage(address: string, name: string): StaticPage {
  const file = address === paths.home ? '/index' : address;
  return { address, isFindable: true, file, modules: [`src/app/pages/${name}.tsx`], documents: [] };
}

/** A page that shows tracks: what reads them, and the newest of them, are on their way before the shell asks. */
function tracksPage(address: string, name: string): StaticPage {
  const page = staticPage(address, name);
  return { ...page, modules: [...page.modules, READER], documents: [`catalogue/${HEAD_SHARD}`] };
}

/** Every page whose text is known at build; of the catalogue, the cart and the visitor they show that they are awaited. */
export const staticPages: readonly StaticPage[] = [
  tracksPage(paths.home, 'HomePage'),
  staticPage(paths.about, 'AboutPage'),
  tracksPage(paths.tracks, 'TracksPage'),
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
  {
    ...tracksPage(trackPath(1), 'TrackPage'),
    isFindable: false,
    file: TRACK_TEMPLATE,
    documents: [`tracks/${TRACK_ID_PLACEHOLDER}`],
  },
  { address: paths.signIn, isFindable: false, file: EMPTY_TEMPLATE, modules: [], documents: [] },
];
