/** The router and all links use these. */
export const paths = {
  home: '/',
  about: '/about',
  tracks: '/tracks',
  track: '/track/detail/:id',
  cart: '/cart',
  contact: '/contact',
  newsletter: '/newsletter',
  newsletterConfirmed: '/newsletter/confirmed',
  newsletterExpired: '/newsletter/expired',
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
  emailChanged: '/email/changed',
  emailConfirmed: '/email/confirmed',
  emailExpired: '/email/expired',
  emailRevert: '/email/revert',
  memberSignIn: '/member/signin',
  dashboard: '/member/log/dashboard',
} as const;

export function trackPath(id: number): string {
  return paths.track.replace(':id', String(id));
}

export interface TrackListQuery {
  readonly search?: string;
  readonly page?: number;
}

/** Omits an empty search and the first page. */
export function trackListQuery({ search = '', page = 1 }: TrackListQuery): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '' : `?${query}`;
}

export function trackListPath(query: TrackListQuery): string {
  return `${paths.tracks}${trackListQuery(query)}`;
}

/** An invalid page becomes 1. */
export function parseTrackListQuery(query: URLSearchParams): Required<TrackListQuery> {
  const page = Number(query.get('page') ?? 1);
  return { search: query.get('search') ?? '', page: Number.isSafeInteger(page) && page > 0 ? page : 1 };
}

export function verificationPath(code: string): string {
  return paths.verifiedLicence.replace(':code', encodeURIComponent(code));
}

export type ProfileTab = 'info' | 'orders';

export interface ProfileQuery {
  readonly tab: ProfileTab;
  readonly order: string | null;
}

/** Also linked from mails. */
export function orderPath(id: string): string {
  return `${paths.profile}?${new URLSearchParams({ tab: 'orders', order: id })}`;
}

/** An order implies the orders tab; an unknown tab is the first. */
export function parseProfileQuery(query: URLSearchParams): ProfileQuery {
  const order = query.get('order');
  return { tab: order !== null || query.get('tab') === 'orders' ? 'orders' : 'info', order };
}
