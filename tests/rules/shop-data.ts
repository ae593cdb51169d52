import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { doc, setDoc } from 'firebase/firestore';
import { ALICE, NOBODY, ROLES, type Role } from './environment';

/** A document and the roles that may get it. */
export interface DocumentAccess {
  readonly path: string;
  readonly getters: readonly Role[];
}

/** A document of every collection, and of an unknown one. */
export const DOCUMENTS: readonly DocumentAccess[] = [
  { path: 'tracks/1', getters: ROLES },
  { path: 'tracks/hidden', getters: NOBODY },
  { path: 'tracks/unlisted', getters: NOBODY },
  { path: 'catalogue/head', getters: ROLES },
  { path: 'tracks/1/comments/1', getters: NOBODY },
  { path: 'tracks/hidden/comments/1', getters: NOBODY },
  { path: 'tracks/1/private/master', getters: NOBODY },
  { path: 'catalogue/texts', getters: ROLES },
  { path: 'catalogue/kits', getters: ROLES },
  { path: 'kits/1', getters: NOBODY },
  { path: 'collaborators/1', getters: NOBODY },
  { path: 'splits/1', getters: NOBODY },
  { path: 'payouts/1', getters: NOBODY },
  { path: 'origins/1', getters: NOBODY },
  { path: 'provenance/1', getters: NOBODY },
  { path: 'projectFiles/1', getters: NOBODY },
  { path: 'offsale/changes', getters: NOBODY },
  { path: 'offsale/1', getters: NOBODY },
  { path: 'settings/shop', getters: NOBODY },
  { path: 'settings/shop/versions/1', getters: NOBODY },
  { path: 'users/alice', getters: NOBODY },
  { path: 'usernames/alice', getters: NOBODY },
  { path: 'drafts/1', getters: NOBODY },
  { path: 'publishedDrafts/1', getters: NOBODY },
  { path: 'earlyAccess/1', getters: NOBODY },
  { path: 'sessions/1', getters: NOBODY },
  { path: 'addressLinks/1', getters: NOBODY },
  { path: 'audit/1', getters: NOBODY },
  { path: 'favourites/alice', getters: NOBODY },
  { path: 'history/alice', getters: NOBODY },
  { path: 'memberBrowsers/1', getters: NOBODY },
  { path: 'secondFactors/1', getters: NOBODY },
  { path: 'orders/of-alice', getters: NOBODY },
  { path: 'subscribers/1', getters: NOBODY },
  { path: 'campaigns/1', getters: NOBODY },
  { path: 'campaigns/1/deliveries/1', getters: NOBODY },
  { path: 'messages/1', getters: NOBODY },
  { path: 'mail/1', getters: NOBODY },
  { path: 'events/1', getters: NOBODY },
  { path: 'limits/1', getters: NOBODY },
  { path: 'proofs/1', getters: NOBODY },
  { path: 'counters/tracks', getters: NOBODY },
  { path: 'totals/users', getters: NOBODY },
  { path: 'sales/2026-11-21', getters: NOBODY },
  { path: 'deals/bulk', getters: NOBODY },
  { path: 'deals/offers', getters: NOBODY },
  { path: 'offers/of-alice-1-1', getters: NOBODY },
  { path: 'privateLinks/1', getters: NOBODY },
  { path: 'linkRecipients/1', getters: NOBODY },
  { path: 'usage/of-alice-0', getters: NOBODY },
  { path: 'songs/of-alice-0', getters: NOBODY },
  { path: 'fingerprints/1', getters: NOBODY },
  { path: 'discountCodes/SUMMER', getters: NOBODY },
  { path: 'catalogue/head/deeper/1', getters: NOBODY },
  { path: 'unheard/of', getters: NOBODY },
];

/** Every collection, and an unknown one. */
export const COLLECTIONS: readonly string[] = [
  'tracks',
  'tracks/1/comments',
  'tracks/1/private',
  'catalogue',
  'kits',
  'collaborators',
  'splits',
  'payouts',
  'origins',
  'provenance',
  'projectFiles',
  'offsale',
  'settings',
  'settings/shop/versions',
  'users',
  'usernames',
  'drafts',
  'publishedDrafts',
  'earlyAccess',
  'sessions',
  'addressLinks',
  'audit',
  'favourites',
  'history',
  'memberBrowsers',
  'orders',
  'subscribers',
  'campaigns',
  'campaigns/1/deliveries',
  'messages',
  'mail',
  'mailDelivery',
  'events',
  'limits',
  'proofs',
  'counters',
  'totals',
  'sales',
  'deals',
  'offers',
  'privateLinks',
  'linkRecipients',
  'usage',
  'songs',
  'fingerprints',
  'discountCodes',
  'unheard',
];

function fieldsOf(path: string): object {
  if (path.startsWith('orders/')) return { uid: path === 'orders/of-alice' ? ALICE : 'bob', total: 2999 };
  if (path === 'tracks/hidden') return { title: 'stored title', status: 'hidden' };
  if (path === 'tracks/unlisted') return { title: 'stored title', status: 'sold', unlisted: true };
  return { title: 'stored title' };
}

/** Creates the documents with rules disabled. */
export async function seed(environment: RulesTestEnvironment): Promise<void> {
  const paths = [...DOCUMENTS.map(({ path }) => path), 'orders/of-bob'];
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore();
    await Promise.all(paths.map((path) => setDoc(doc(db, path), fieldsOf(path))));
  });
}
