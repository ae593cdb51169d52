// The stamp of installed packages. Plain JavaScript: it runs before they exist.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The file with the hash of the package-lock.json that was installed.
 *
 * @param {string} root
 */
export function stampFile(root) {
  return join(root, 'node_modules/.installed-lock');
}

/**
 * The hash of package-lock.json.
 *
 * @param {string} root
 */
export function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/**
 * What the stamp says; empty if nothing was installed.
 *
 * @param {string} root
 */
export function installedHash(root) {
  const stamp = stampFile(root);
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
}
