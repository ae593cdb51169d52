import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Addresses } from './addresses';

/** Production origins in the Content-Security-Policy of firebase.json, and the emulator of each service. */
const EMULATED = {
  'https://firestore.googleapis.com': 'firestore',
  'https://firebasestorage.googleapis.com': 'storage',
  'https://identitytoolkit.googleapis.com': 'auth',
  'https://securetoken.googleapis.com': 'auth',
} as const satisfies Readonly<Record<string, keyof Addresses['hosts']>>;

const headersSchema = v.array(
  v.looseObject({ headers: v.array(v.object({ key: v.string(), value: v.string() })) }),
);

/** Allows the emulator of this run beside each production service. */
export function allowEmulators(policy: string, { hosts }: Pick<Addresses, 'hosts'>): string {
  return Object.entries(EMULATED).reduce(
    (allowed, [origin, name]) => allowed.replaceAll(origin, `${origin} http://${hosts[name]}`),
    policy,
  );
}

const STYLE = /<style>([^]*?)<\/style>/;

/**
 * Allows the style sheet that the build inlined into a page, by its hash. Throws an Error when the page has none, or the
 * policy has no `style-src 'self'`.
 */
export function allowStyle(policy: string, page: string): string {
  const style = STYLE.exec(page)?.[1];
  if (style === undefined) throw new Error('The built page has no inline style sheet.');
  const hash = createHash('sha256').update(style).digest('base64');
  const allowed = policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`);
  if (allowed === policy) throw new Error("firebase.json's Content-Security-Policy lacks style-src 'self'.");
  return allowed;
}

/** Returns the hosting headers of firebase.json with each Content-Security-Policy changed. */
export function withPolicy(headers: unknown, change: (policy: string) => string): unknown {
  return v.parse(headersSchema, headers).map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' ? change(value) : value,
    })),
  }));
}
