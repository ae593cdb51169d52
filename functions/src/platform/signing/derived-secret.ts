import { hkdfSync } from 'node:crypto';
import { config } from '../config';

/** A key of 32 bytes for one purpose, derived from the shop's secret, so that keys of different purposes reveal nothing of each other. */
export function derivedSecret(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', config.linkSecret, '', purpose, 32));
}
