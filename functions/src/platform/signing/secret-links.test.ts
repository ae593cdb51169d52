import { describe, expect, test } from 'vitest';
import { hashOfSecret, isSecret, newSecret } from './secret-links';

describe('secret of a link', () => {
  test('has 256 random bits in base64url, and is not its hash', () => {
    const { secret, hash } = newSecret();
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(hash).toBe(hashOfSecret(secret));
    expect(newSecret().secret).not.toBe(secret);
  });

  test('opens what has its hash among others, and nothing else', () => {
    const [one, other] = [newSecret(), newSecret()];
    expect(isSecret(one.secret, [other.hash, one.hash])).toBe(true);
    expect(isSecret(one.secret, [other.hash])).toBe(false);
    expect(isSecret(one.secret, [])).toBe(false);
  });

  test('is neither opened by its own hash nor by what is stored beside it', () => {
    const { hash } = newSecret();
    expect(isSecret(hash, [hash])).toBe(false);
    expect(isSecret('', ['', hash.slice(0, 10)])).toBe(false);
  });
});
