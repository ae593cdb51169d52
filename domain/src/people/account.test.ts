import { describe, expect, test } from 'vitest';
import {
  isPassword,
  MEMBER_SESSION_MS,
  PASSWORD_POLICY,
  tidyUsername,
  USER_SESSION_MS,
  usernameFault,
  usernameKey,
} from './account';

describe('username', () => {
  test('has 3 to 40 characters', () => {
    expect(usernameFault('ab')).toBe('form');
    expect(usernameFault('abc')).toBeNull();
    expect(usernameFault('x'.repeat(40))).toBeNull();
    expect(usernameFault('x'.repeat(41))).toBe('form');
  });

  test('accepts letters and digits of any script, and single separators', () => {
    for (const name of [
      'Mara Lind',
      '山田太郎',
      'प्रिया',
      'a.b-c_d',
      '2pac',
      'J.R.R. Tolkien',
      'DJ St. Pauli',
      'Vol.2',
    ])
      expect(usernameFault(name), name).toBeNull();
  });

  test('rejects other characters, and a separator at the start', () => {
    for (const name of ['<b>x', '.abc', ' abc', '-abc', 'a\nbc', '💿💿💿'])
      expect(usernameFault(name), name).toBe('form');
  });

  test('rejects letters and marks that are invisible', () => {
    for (const name of ['Ma\u3164ra', '\u3164\u3164\u3164', 'Ma\u034fra', 'Mara\ufe0f', 'Ma\u200bra'])
      expect(usernameFault(name), name).toBe('form');
  });

  test('does not look like an address or a link', () => {
    for (const name of [
      'buy at example.com',
      'x@y.z',
      'http://example',
      'EXAMPLE.COM now',
      'beats.рф',
      'shop.xn--p1ai',
      't.me_beats',
      'WWW.beats',
      'see www.b4',
      '192.168.0.1',
    ])
      expect(usernameFault(name), name).toBe('address');
  });

  test('is trimmed, with single spaces, in NFC', () => {
    expect(tidyUsername('  Mara \t Lind ')).toBe('Mara Lind');
    expect(tidyUsername('Jose\u0301')).toBe('José');
  });

  test('has the same key in any case and width', () => {
    expect(usernameKey(' MARA ')).toBe('mara');
    expect(usernameKey('ｍａｒａ')).toBe('mara');
    expect(usernameKey('maria')).not.toBe('mara');
  });
});

test('a password has 8 to 128 characters', () => {
  expect([7, 8, 128, 129].map((length) => isPassword('x'.repeat(length)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(PASSWORD_POLICY).toBe('At least 8 characters.');
});

test('sessions last 5 days for customers and 12 hours for members', () => {
  expect(USER_SESSION_MS).toBe(432_000_000);
  expect(MEMBER_SESSION_MS).toBe(43_200_000);
});
