import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isDocumentId } from '@store/domain/api/inputs';
import { paths } from '@store/domain/platform/paths';
import { config } from '../../platform/config';
import { derivedSecret } from '../../platform/signing/derived-secret';

/** A new seed ends the old link. */
export function newLinkSeed(): string {
  return randomBytes(16).toString('hex');
}

/** 128 bits, never stored. */
function secretOf(id: string, seed: string): string {
  const hmac = createHmac('sha256', derivedSecret('statements')).update(`${id}/${seed}`);
  return hmac.digest().subarray(0, 16).toString('base64url');
}

/** Whose link a token would be, if genuine; undefined if malformed. */
export function collaboratorIn(token: string): string | undefined {
  const [, id = ''] = /^([^.]*)\.[\w-]{22}$/.exec(token) ?? [];
  return isDocumentId(id) ? id : undefined;
}

export function isStatementToken(token: string, id: string, seed: string): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(`${id}.${secretOf(id, seed)}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The token is in the fragment, which no request, log or `Referer` contains. */
export function statementLink(id: string, seed: string): string {
  return `${config.origin}${paths.statement}#${id}.${secretOf(id, seed)}`;
}
