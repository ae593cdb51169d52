import { canonicalPath } from '../../platform/paths';

/** UTF-16 units. */
export const OLD_PATH_MAXIMUM = 300;

/** Malformed percent-encoding stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Normalises a path: decoded, lower case, no extra slashes. `/` if empty. */
export function plainPath(path: string): string {
  const segments = decoded(path).normalize('NFC').toLowerCase().split('/').filter(Boolean);
  return `/${segments.join('/')}`;
}

export interface OldAddress {
  /** Without `www.`; null for a path alone. */
  readonly host: string | null;
  readonly path: string;
}

/** Scheme, host and path; ignores credentials and ports. */
const LINK = /^(?:https?:)?\/\/(?:www\.)?(?<host>[^\s/?#:@]+)(?::\d+)?(?<path>\/[^?#]*)?(?:[?#]|$)/i;

const WITHOUT_SCHEME = /^(?:[\w-]+\.)+[a-z]{2,}(?:\/|$)/i;

function addressOf(host: string | null, path: string): OldAddress | null {
  const plain = plainPath(path);
  return plain === '/' || plain.length > OLD_PATH_MAXIMUM ? null : { host, path: plain };
}

/** Reads a link with or without a host, ignoring query and fragment. Null if it is none, or leads to a home page. */
export function readOldAddress(link: string): OldAddress | null {
  const text = link.trim();
  if (/^\/(?!\/)/.test(text)) return addressOf(null, text.split(/[?#]/)[0] ?? '');
  const { host, path = '' } = LINK.exec(WITHOUT_SCHEME.test(text) ? `//${text}` : text)?.groups ?? {};
  return host === undefined ? null : addressOf(host.toLowerCase(), path);
}

/** Their URLs never lead to this shop. */
const MARKETPLACES = ['beatstars.com', 'airbit.com', 'traktrain.com'];

/** Returns whether a host is a marketplace's, so only the marketplace could redirect. */
export function isMarketplace(host: string): boolean {
  return MARKETPLACES.some((name) => host === name || host.endsWith(`.${name}`));
}

/** Served by Hosting or other functions. */
const TAKEN =
  /^\/(?:api|assets|embed|feeds|shells|member|checkout|kit|track\/detail|\.well-known|ad|__)(?:\/|$)/;

/**
 * Returns why a path can't lead to a beat, as the end of a sentence; null if it can. Hosting passes only paths
 * without dots and HTML files to functions (`firebase.json`).
 */
export function oldPathFault(path: string): string | null {
  // Hosting doesn't pass on queries and fragments.
  if (path !== plainPath(path) || path === '/' || path.length > OLD_PATH_MAXIMUM || /[?#]/.test(path))
    return 'is not the path of a page';
  const page = path.replace(/\.html$/, '');
  if (page === '/index' || page === '/404' || TAKEN.test(page) || canonicalPath(page) !== null)
    return 'is a page of this shop';
  return page.includes('.') ? 'has a dot' : null;
}
