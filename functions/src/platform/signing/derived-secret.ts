import { hkdfSync } from 'node:crypto';
import { config } from '../config';

/** A purpose's key of 32 bytes from the shop's secret; such keys reveal nothing of each other. */
export function derivedSecret(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', config.linkSecret, '', purpose, 32));
}
