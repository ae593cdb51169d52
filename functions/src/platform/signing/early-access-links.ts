import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { earlyTrackPath } from '@store/domain/shop/catalogue/early-access';
import { config } from '../config';
import { derivedSecret } from './derived-secret';

/** A new seed ends the old link. */
export function newSeed(): string {
  return randomBytes(16).toString('hex');
}

/** 128 bits, the same for every reader. */
export function tokenOf(trackId: number, seed: string): string {
  const hmac = createHmac('sha256', derivedSecret('early access')).update(`${trackId}/${seed}`);
  return hmac.digest().subarray(0, 16).toString('base64url');
}

export function isToken(token: string, trackId: number, seed: string): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(trackId, seed))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The token is in the fragment, which no request, log or `Referer` contains. */
export function earlyLink(trackId: number, seed: string): string {
  return `${config.origin}${earlyTrackPath(trackId, tokenOf(trackId, seed))}`;
}
