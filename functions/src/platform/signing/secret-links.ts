import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret for a link, and what is stored of it. */
interface NewSecret {
  /** 256 random bits in base64url. It belongs in a link's fragment, which is in no request, log and `Referer`. */
  readonly secret: string;
  readonly hash: string;
}

/** The hash that is stored of a secret: a copy of the database opens nothing. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Secrets that open one thing at the same time: each mail has its own, because only hashes are stored. */
const HASHES_MAXIMUM = 10;

/** Adds a hash to those that open something; beyond ten, the oldest stops to. */
export function withHash(hashes: readonly string[], hash: string): readonly string[] {
  return [...hashes, hash].slice(-HASHES_MAXIMUM);
}

/** Makes a secret. */
export function newSecret(): NewSecret {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashOfSecret(secret) };
}

/** Returns whether a secret has one of the stored hashes, in a time that does not depend on which. */
export function isSecret(secret: string, hashes: readonly string[]): boolean {
  const given = Buffer.from(hashOfSecret(secret));
  const found = hashes.map((hash) => {
    const stored = Buffer.from(hash);
    return stored.length === given.length && timingSafeEqual(stored, given);
  });
  return found.includes(true);
}
