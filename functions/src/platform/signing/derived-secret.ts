import { hkdfSync } from 'node:crypto';
import { config } from '../config';

/** Derives a purpose's 32-byte key from the shop's secret; one key reveals nothing about another. */
export function derivedSecret(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', config.linkSecret, '', purpose, 32));
}
