/** Every address of the shop, spelled as in specification part 2. The router and all links are built from this table. */
export const paths = {
  home: '/',
  about: '/about',
  tracks: '/tracks',
  track: '/track/detail/:id',
  cart: '/cart',
  contact: '/contact',
  newsletter: '/newsletter',
  unsubscribed: '/newsletter/unsubscribe/success',
  alreadyUnsubscribed: '/newsletter/unsubscribe/cancel',
  terms: '/terms',
  privacy: '/privacy',
  licences: '/licences',
  verifyLicence: '/licences/verify',
  verifiedLicence: '/licences/verify/:code',
  checkoutSuccess: '/checkout/success/:transaction',
  profile: '/profile',
  signIn: '/signin',
  signUp: '/signup',
  forgotPassword: '/forget-password',
  resetPassword: '/:email/resetpassword',
  memberSignIn: '/member/signin',
  dashboard: '/member/log/dashboard',
} as const;

/** The address of a track's own page. */
export function trackPath(id: number): string {
  return paths.track.replace(':id', String(id));
}

/** What the track list can be asked for in its address. */
export interface TrackListQuery {
  readonly search?: string;
  readonly page?: number;
}

/** The query part for a search text and a page; the empty search and the first page are left out. */
export function trackListQuery({ search = '', page = 1 }: TrackListQuery): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '' : `?${query}`;
}

/** The address of the track list for a search text and a page. */
export function trackListPath(query: TrackListQuery): string {
  return `${paths.tracks}${trackListQuery(query)}`;
}

/** The search text and page of a track list address; a page that is no positive whole number is the first. */
export function parseTrackListQuery(query: URLSearchParams): Required<TrackListQuery> {
  const page = Number(query.get('page') ?? 1);
  return { search: query.get('search') ?? '', page: Number.isSafeInteger(page) && page > 0 ? page : 1 };
}

/** The page that tells whether the contract with a code is genuine. */
export function verificationPath(code: string): string {
  return paths.verifiedLicence.replace(':code', encodeURIComponent(code));
}

/** The tabs of the profile (specification part 2). */
export type ProfileTab = 'info' | 'orders';

/** Which tab of the profile is asked for, and which order is to be open in it. */
export interface ProfileQuery {
  readonly tab: ProfileTab;
  readonly order: string | null;
}

/** The profile with one order open; the mails lead there as well. */
export function orderPath(id: string): string {
  return `${paths.profile}?${new URLSearchParams({ tab: 'orders', order: id })}`;
}

/** What a profile address asks for. An order is enough to ask for the orders; an unknown tab is the first. */
export function parseProfileQuery(query: URLSearchParams): ProfileQuery {
  const order = query.get('order');
  return { tab: order !== null || query.get('tab') === 'orders' ? 'orders' : 'info', order };
}
