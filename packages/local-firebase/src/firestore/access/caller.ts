import { StatusError } from '../errors/status';
import { isJsonList, isJsonObject } from '../wire/message';
import type { Json, JsonObject } from '../wire/message';
import type { RulesMap, RulesValue } from '../../rules/contract/values';

/** The administrator, to whom no rules apply, or a client with or without a token. */
export type Caller =
  | { readonly kind: 'administrator' }
  | { readonly kind: 'client'; readonly auth: RulesMap | null };

export const administrator: Caller = { kind: 'administrator' };

const anonymous: Caller = { kind: 'client', auth: null };

function unauthenticated(message: string): StatusError {
  return new StatusError('UNAUTHENTICATED', message);
}

function claimValue(claim: Json): RulesValue {
  switch (typeof claim) {
    case 'boolean':
      return { kind: 'boolean', value: claim };
    case 'string':
      return { kind: 'string', value: claim };
    case 'number':
      return Number.isSafeInteger(claim)
        ? { kind: 'integer', value: BigInt(claim) }
        : { kind: 'float', value: claim };
    default:
      if (claim === null) return { kind: 'null' };
      return isJsonObject(claim)
        ? claimsMap(claim)
        : { kind: 'list', items: claim.map((item) => claimValue(item)) };
  }
}

function claimsMap(claims: JsonObject): RulesMap {
  return {
    kind: 'map',
    entries: new Map(Object.entries(claims).map(([name, claim]) => [name, claimValue(claim)])),
  };
}

function decodePart(part: string): JsonObject {
  try {
    const json: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    if (isJsonObject(json)) return json;
  } catch (error) {
    throw unauthenticated(
      `The token is not a valid JSON Web Token: ${error instanceof Error ? error.message : ''}`,
    );
  }
  throw unauthenticated('The token is not a valid JSON Web Token.');
}

/** A service account signs tokens for itself: its email is issuer and subject, unlike in user tokens. */
function isServiceAccount(claims: JsonObject): boolean {
  return typeof claims.iss === 'string' && claims.iss.includes('@') && claims.iss === claims.sub;
}

const deepestClaims = 32;

function nesting(json: Json): number {
  if (typeof json !== 'object' || json === null) return 0;
  const inner = isJsonList(json) ? json : Object.values(json);
  return 1 + inner.reduce<number>((maxDepth, item) => Math.max(maxDepth, nesting(item)), 0);
}

function callerFromToken(token: string): Caller {
  const [header, payload, ...rest] = token.split('.');
  if (header === undefined || payload === undefined || rest.length !== 1) {
    throw unauthenticated('The token is not a valid JSON Web Token.');
  }
  decodePart(header);
  const claims = decodePart(payload);
  if (isServiceAccount(claims)) return administrator;
  const uid = claims.sub ?? claims.user_id;
  if (typeof uid !== 'string' || uid === '') throw unauthenticated('The token has no user id.');
  if (nesting(claims) > deepestClaims)
    throw unauthenticated('The claims of the token are nested too deeply.');
  const entries = new Map<string, RulesValue>([
    ['uid', { kind: 'string', value: uid }],
    ['token', claimsMap(claims)],
  ]);
  return { kind: 'client', auth: { kind: 'map', entries } };
}

/** The caller named by an `Authorization` header. Tokens are not verified, as in every emulator. */
export function callerFromHeader(header: string | undefined): Caller {
  if (header === undefined) return anonymous;
  const [scheme = '', token = '', ...rest] = header.trim().split(/\s+/);
  if (scheme.toLowerCase() !== 'bearer' || token === '' || rest.length > 0) {
    throw unauthenticated('The Authorization header is not of the form "Bearer TOKEN".');
  }
  return token === 'owner' ? administrator : callerFromToken(token);
}

/** Describes a caller for logs. */
export function describeCaller(caller: Caller): string {
  if (caller.kind === 'administrator') return 'administrator';
  const uid = caller.auth?.entries.get('uid');
  return uid?.kind === 'string' ? `user ${uid.value}` : 'anonymous';
}
