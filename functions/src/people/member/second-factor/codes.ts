import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { currentShop } from '../../../platform/settings/current';
import { derivedSecret } from '../../../platform/signing/derived-secret';

/** In seconds; every authenticator app supports 30. */
const PERIOD = 30;

/** Codes accepted before and after the current one: clocks differ, and people type slowly (RFC 6238, section 5.2). */
const WINDOW = 1;

/** 160 bits, as RFC 4226 recommends (section 4). */
const SECRET_BYTES = 20;

const RECOVERY_CODES = 8;
const RECOVERY_LENGTH = 10;
/** Without easily confused characters. */
const RECOVERY_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function totpOf(secret: Secret, email = ''): TOTP {
  return new TOTP({
    issuer: currentShop().name,
    label: email,
    secret,
    period: PERIOD,
    digits: 6,
    algorithm: 'SHA1',
  });
}

export interface Enrolment {
  /** Base32, for typing. */
  readonly secret: string;
  /** An otpauth URL, for scanning. */
  readonly uri: string;
}

export function newEnrolment(email: string): Enrolment {
  const secret = new Secret({ size: SECRET_BYTES });
  return { secret: secret.base32, uri: totpOf(secret, email).toString() };
}

/** The time step of a valid code; undefined for a wrong one. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta;
}

function newRecoveryCode(): string {
  const letters = Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  );
  return `${letters.slice(0, RECOVERY_LENGTH / 2).join('')}-${letters.slice(RECOVERY_LENGTH / 2).join('')}`;
}

/** For members who lost their authenticator app; each works once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
}

/** Keyed hash of a recovery code, however it is typed. */
export function hashRecoveryCode(code: string): string {
  const letters = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHmac('sha256', derivedSecret('recovery codes')).update(letters).digest('hex');
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a secret to keep it out of copies of the database. */
export function encryptSecret(secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, derivedSecret('second factors'), nonce);
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** Throws if the shop's secret changed or the text was altered. */
export function decryptSecret(text: string): string {
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv(CIPHER, derivedSecret('second factors'), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const encrypted = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
}
