import { isIPv4, isIPv6 } from 'node:net';

/**
 * Trusted `X-Forwarded-For` entries from the end: Hosting's CDN writes the caller's address, Google's front end
 * the CDN's. Callers can forge the earlier ones, and all of `Fastly-Client-IP`.
 */
const TRUSTED_HOPS = 2;

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Eight groups, without a zone. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
}

/** First 64 bits, which one subscriber has for all devices (RFC 6177). */
function subscriberNetwork(address: string): string {
  const groups = groupsOf(address).slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * Returns the caller's network: an IPv4 address, half an IPv6 address, or `unknown`. Only a hint: requests that
 * bypass the CDN can claim anything, and many people share an address. No limit may rest on it alone.
 */
export function callerNetwork(forwardedFor: string | undefined): string {
  const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim());
  const entry = entries.at(-TRUSTED_HOPS) ?? entries[0] ?? '';
  const address = MAPPED_IPV4.exec(entry)?.[1] ?? entry;
  if (isIPv4(address)) return address;
  return isIPv6(address) ? subscriberNetwork(address.split('%')[0] ?? '') : 'unknown';
}
