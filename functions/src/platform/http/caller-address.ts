import { isIPv4, isIPv6 } from 'node:net';

/**
 * How many entries of `X-Forwarded-For` were written by proxies that we trust, counted from the end: the CDN of Firebase
 * Hosting writes the caller's address, and Google's front end the CDN's. Callers can write any entries before these, and
 * `Fastly-Client-IP` as a whole.
 */
const TRUSTED_HOPS = 2;

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address without a zone. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
}

/** The first 64 bits of an IPv6 address, which one subscriber has for all devices (RFC 6177). */
function subscriberNetwork(address: string): string {
  const groups = groupsOf(address).slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * The network of a caller from `X-Forwarded-For`: an IPv4 address, the first half of an IPv6 address, or `unknown`. It is a
 * hint: a request that reaches the function without the CDN can contain anything, and many people share an address. No limit
 * may depend on it alone.
 */
export function callerNetwork(forwardedFor: string | undefined): string {
  const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim());
  const entry = entries.at(-TRUSTED_HOPS) ?? entries[0] ?? '';
  const address = MAPPED_IPV4.exec(entry)?.[1] ?? entry;
  if (isIPv4(address)) return address;
  return isIPv6(address) ? subscriberNetwork(address.split('%')[0] ?? '') : 'unknown';
}
