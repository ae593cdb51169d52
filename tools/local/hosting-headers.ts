import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Addresses } from './addresses';

/** Production origins in firebase.json's Content-Security-Policy, and the emulator of each service. */
const EMULATED = {
  'https://firestore.googleapis.com': 'firestore',
  'https://firebasestorage.googleapis.com': 'storage',
  'https://identitytoolkit.googleapis.com': 'auth',
  'https://securetoken.googleapis.com': 'auth',
} as const satisfies Readonly<Record<string, keyof Addresses['hosts']>>;

/** Allows this run's emulator beside each production service. */
export function allowEmulators(policy: string, { hosts }: Pick<Addresses, 'hosts'>): string {
  return Object.entries(EMULATED).reduce(
    (allowed, [origin, name]) => allowed.replaceAll(origin, `${origin} http://${hosts[name]}`),
    policy,
  );
}

const STYLE = /<style>([^]*?)<\/style>/g;

/** The policy's sources for inlined style sheets. Throws an Error if the pages have none. */
export function styleSources(pages: readonly string[]): readonly string[] {
  const styles = new Set(pages.flatMap((page) => [...page.matchAll(STYLE)].map(([, style = '']) => style)));
  if (styles.size === 0) throw new Error('The built pages have no inline style sheet.');
  return [...styles].map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
}

/** Adds style sources to a policy. Throws an Error without `style-src 'self'`. */
export function allowStyles(policy: string, sources: readonly string[]): string {
  const allowed = policy.replace("style-src 'self'", ["style-src 'self'", ...sources].join(' '));
  if (allowed === policy) throw new Error("firebase.json's Content-Security-Policy lacks style-src 'self'.");
  return allowed;
}

export interface BuiltSite {
  /** Together they have every inline style sheet of the site. */
  readonly pages: readonly string[];
  /** File names in `assets`. */
  readonly assets: readonly string[];
}

export async function readBuiltSite(folder: string): Promise<BuiltSite> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html')).sort();
  const pages = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return { pages, assets: (await readdir(join(folder, 'assets'))).sort() };
}

const ruleSchema = v.looseObject({
  source: v.optional(v.string()),
  headers: v.array(v.object({ key: v.string(), value: v.string() })),
});
type Rule = v.InferOutput<typeof ruleSchema>;

const ASSETS = '/assets/**';
const UNCACHED = [{ key: 'Cache-Control', value: 'no-store' }];

/**
 * Names the built files in the rule for assets. Hosting applies headers by path, even to a 404, which browsers
 * would keep for a year: https://firebase.google.com/docs/hosting/full-config#headers
 */
function limitToFiles(rule: Rule, files: readonly string[]): Rule[] {
  if (rule.source !== ASSETS) return [rule];
  const names = files.join('|');
  return [
    { ...rule, source: `/assets/@(${names})` },
    { source: `/assets/!(${names})`, headers: UNCACHED },
    { source: '/assets/*/**', headers: UNCACHED },
  ];
}

function withPolicy({ headers, ...rule }: Rule, change: (policy: string) => string): Rule {
  const changed = headers.map(({ key, value }) => ({
    key,
    value: key === 'Content-Security-Policy' ? change(value) : value,
  }));
  return { ...rule, headers: changed };
}

/**
 * firebase.json's hosting headers for a built site: allows its inline style, and caches only its files for long.
 * `allow` may change each Content-Security-Policy. Throws an Error like `styleSources` and `allowStyles`.
 */
export function builtHeaders(
  headers: unknown,
  { pages, assets }: BuiltSite,
  allow: (policy: string) => string = (policy) => policy,
): readonly Rule[] {
  const sources = styleSources(pages);
  return v
    .parse(v.array(ruleSchema), headers)
    .flatMap((rule) => limitToFiles(rule, assets))
    .map((rule) => withPolicy(rule, (policy) => allowStyles(allow(policy), sources)));
}
