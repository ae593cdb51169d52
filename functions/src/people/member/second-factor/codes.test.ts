import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import {
  decryptSecret,
  encryptSecret,
  hashRecoveryCode,
  newEnrolment,
  newRecoveryCodes,
  stepOfCode,
} from './codes';
import { rememberSettings } from '../../../platform/settings/current';
import { INITIAL_SETTINGS } from '@store/domain/shop/settings/settings';

rememberSettings(INITIAL_SETTINGS);

/** Secret and codes of RFC 6238, appendix B (https://www.rfc-editor.org/rfc/rfc6238), shortened to six digits. */
const SECRET = Secret.fromUTF8('12345678901234567890').base32;
const VECTORS = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
] as const;

describe('a code', () => {
  test.each(VECTORS)('is accepted at second %d (%s)', (second, code) => {
    expect(stepOfCode(SECRET, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  test.each([
    ['the one before', -30, true],
    ['the one after', 30, true],
    ['two before', -60, false],
    ['two after', 60, false],
  ])('is accepted in its period and the ones beside it: %s', (_, seconds, isAccepted) => {
    const [second, code] = VECTORS[3];
    const step = stepOfCode(SECRET, code, (second + seconds) * 1000);
    expect(step).toBe(isAccepted ? Math.floor(second / 30) : undefined);
  });

  test.each(['', '12345', '1234567', 'abcdef', '000000'])('is rejected if it is wrong: "%s"', (code) => {
    expect(stepOfCode(SECRET, code, 59_000)).toBeUndefined();
  });
});

describe('an enrolment', () => {
  test('contains 160 random bits and an address that authenticator apps read', () => {
    const { secret, uri } = newEnrolment('mara@example.com');
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
    expect(newEnrolment('mara@example.com').secret).not.toBe(secret);
    const address = new URL(uri);
    expect(address.protocol).toBe('otpauth:');
    expect(decodeURIComponent(address.pathname)).toContain('mara@example.com');
    expect(address.searchParams.get('secret')).toBe(secret);
  });
});

describe('recovery codes', () => {
  test('are eight different ones of ten characters', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(8);
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
  });

  test('have one hash however they are typed', () => {
    expect(hashRecoveryCode('abcde fghjk')).toBe(hashRecoveryCode('ABCDE-FGHJK'));
    expect(hashRecoveryCode('ABCDE-FGHJL')).not.toBe(hashRecoveryCode('ABCDE-FGHJK'));
  });
});

describe('a stored secret', () => {
  test('is encrypted, each time differently', () => {
    const stored = encryptSecret(SECRET);
    expect(decryptSecret(stored)).toBe(SECRET);
    expect(Buffer.from(stored, 'base64').toString('latin1')).not.toContain(SECRET);
    expect(encryptSecret(SECRET)).not.toBe(stored);
  });

  test('is rejected if it was altered', () => {
    const bytes = Buffer.from(encryptSecret(SECRET), 'base64');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => decryptSecret(bytes.toString('base64'))).toThrow();
  });
});
