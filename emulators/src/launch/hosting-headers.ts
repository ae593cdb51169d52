import * as v from 'valibot';
import type { Addresses } from './addresses';

/** The services whose origins the Content-Security-Policy of firebase.json names, each with the emulator that stands in for it. */
const EMULATED = {
  'https://firestore.googleapis.com': 'firestore',
  'https://firebasestorage.googleapis.com': 'storage',
  'https://identitytoolkit.googleapis.com': 'auth',
  'https://securetoken.googleapis.com': 'auth',
} as const satisfies Readonly<Record<string, keyof Addresses['hosts']>>;

const headersSchema = v.array(
  v.looseObject({ headers: v.array(v.object({ key: v.string(), value: v.string() })) }),
);

/** A policy that allows, beside each service of production, the emulator of this run. */
export function allowEmulators(policy: string, { hosts }: Pick<Addresses, 'hosts'>): string {
  return Object.entries(EMULATED).reduce(
    (allowed, [origin, name]) => allowed.replaceAll(origin, `${origin} http://${hosts[name]}`),
    policy,
  );
}

/** The hosting headers of firebase.json as this run serves them: only the policy differs, by the emulators' origins. */
export function localHeaders(headers: unknown, addresses: Pick<Addresses, 'hosts'>): unknown {
  return v.parse(headersSchema, headers).map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' ? allowEmulators(value, addresses) : value,
    })),
  }));
}
