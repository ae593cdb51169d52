/** Page paths for router, links and redirects; `:name` is a parameter. */
export const paths = {
  home: '/',
  about: '/about',
  tracks: '/tracks',
  track: '/track/detail/:id',
  kits: '/kits',
  kit: '/kit/:id',
  memberships: '/memberships',
  cart: '/cart',
  cartLink: '/cart/add',
  contact: '/contact',
  newsletter: '/newsletter',
  newsletterConfirmed: '/newsletter/confirmed',
  freeDownload: '/free-download',
  newsletterExpired: '/newsletter/expired',
  unsubscribed: '/newsletter/unsubscribe/success',
  alreadyUnsubscribed: '/newsletter/unsubscribe/cancel',
  terms: '/terms',
  privacy: '/privacy',
  licences: '/licences',
  withdrawal: '/withdrawal',
  verifyLicence: '/licences/verify',
  verifiedLicence: '/licences/verify/:code',
  checkoutSuccess: '/checkout/success/:transaction',
  profile: '/profile',
  signIn: '/signin',
  signInLink: '/signin/link',
  signUp: '/signup',
  forgotPassword: '/forget-password',
  resetPassword: '/:email/resetpassword',
  emailChanged: '/email/changed',
  emailConfirmed: '/email/confirmed',
  emailExpired: '/email/expired',
  emailRevert: '/email/revert',
  embedTrack: '/embed/:id',
  embedNewest: '/embed/list/newest',
  embedTag: '/embed/list/tag/:tag',
  memberSignIn: '/member/signin',
  dashboard: '/member/log/dashboard',
  statement: '/statement',
  privateLink: '/for/:name',
} as const;

/** A track or kit id in a path: a positive safe integer. */
export const PRODUCT_ID = /^[1-9]\d{0,14}$/;

/** Returns a track's path. */
export function trackPath(id: number): string {
  return paths.track.replace(':id', String(id));
}

/** Returns a kit's path. */
export function kitPath(id: number): string {
  return paths.kit.replace(':id', String(id));
}

/** Returns a private link's path. The fragment never leaves the browser. */
export function privateLinkPath(name: string, secret: string): string {
  return `${paths.privateLink.replace(':name', name)}#${secret}`;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** Returns the canonical path for any letter case and extra slashes; null if there's no such page. */
export function canonicalPath(path: string): string | null {
  const segments = segmentsOf(path);
  for (const pattern of Object.values(paths)) {
    const parts = segmentsOf(pattern);
    const found = segments.map((segment, index) => {
      const part = parts[index];
      return part?.startsWith(':') ? segment : part === segment.toLowerCase() && part;
    });
    if (parts.length === segments.length && found.every(Boolean)) return `/${found.join('/')}`;
  }
  return null;
}
