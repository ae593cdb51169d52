import { describe, expect, test } from 'vitest';
import { callerNetwork } from './caller-address';

describe('the network of a caller', () => {
  test.each([
    ['the entry that the CDN wrote', '203.0.113.7, 151.101.1.1', '203.0.113.7'],
    ['not an entry that the caller wrote', '1.2.3.4, 5.6.7.8, 203.0.113.7, 151.101.1.1', '203.0.113.7'],
    ['the only entry of a request without the CDN', '203.0.113.7', '203.0.113.7'],
    ['half of an IPv6 address', '2001:db8:12:3400::17, 151.101.1.1', '2001:db8:12:3400::/64'],
    ['the same half of a neighbouring address', '2001:0db8:0012:3400:9:8:7:6, ::1', '2001:db8:12:3400::/64'],
    ['half of a short IPv6 address', '2001:db8::1, ::1', '2001:db8:0:0::/64'],
    ['half of an address with a zone', 'fe80::1%eth0, ::1', 'fe80:0:0:0::/64'],
    ['half of the loopback address', '::1', '0:0:0:0::/64'],
    ['half of an address that embeds an IPv4 address', '64:ff9b::192.0.2.33, ::1', '64:ff9b:0:0::/64'],
    ['an IPv4 address in IPv6 form', '::ffff:203.0.113.7, ::1', '203.0.113.7'],
    ['nothing for text', 'my cat, 151.101.1.1', 'unknown'],
    ['nothing for an empty header', '', 'unknown'],
    ['nothing without the header', undefined, 'unknown'],
  ])('is %s', (_, header, network) => {
    expect(callerNetwork(header)).toBe(network);
  });
});
