import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

interface NewSecret {
  /** 256 random bits in base64url. Put it in the fragment, which no request, log or `Referer` contains. */
  readonly secret: string;
  readonly hash: string;
}

/** Only the hash is stored, so a copy of the database opens nothing. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Secrets valid at once: each mail has its own, because only hashes are stored. */
const HASHES_MAXIMUM = 10;

/** Adds a hash; beyond ten, the oldest expires. */
export function withHash(hashes: readonly string[], hash: string): readonly string[] {
  return [...hashes, hash].slice(-HASHES_MAXIMUM);
}

export function newSecret(): NewSecret {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashOfSecret(secret) };
}

/** Compares in constant time. */
export function isSecret(secret: string, hashes: readonly string[]): boolean {
  const given = Buffer.from(hashOfSecret(secret));
  const found = hashes.map((hash) => {
    const stored = Buffer.from(hash);
    return stored.length === given.length && timingSafeEqual(stored, given);
  });
  return found.includes(true);
}
