import { parseHead } from '@store/domain/shop/catalogue/catalogue';
import { publicTextsSchema, type BuiltSettings, type PublicTexts } from '@store/domain/shop/settings/public';
import { DEFAULT_SHOP } from '@store/domain/shop/settings/default-shop';
import type { Shop } from '@store/domain/shop/profile/shop';
import * as v from 'valibot';
import { warning, type Finding } from './finding';

const DEADLINE_MS = 10_000;

/** Firestore's REST form of these documents' two kinds of values. */
const documentSchema = v.object({
  fields: v.record(
    v.string(),
    v.union([
      v.pipe(
        v.object({ stringValue: v.string() }),
        v.transform(({ stringValue }): string | number => stringValue),
      ),
      v.pipe(
        v.object({ integerValue: v.string() }),
        v.transform(({ integerValue }): string | number => Number(integerValue)),
      ),
    ]),
  ),
});

export interface Deployed {
  readonly project: string;
  readonly apiKey: string;
  readonly fetch: typeof fetch;
}

/** A public document; undefined while it or the database doesn't exist. */
async function readDocument({ project, apiKey, fetch }: Deployed, path: string): Promise<unknown> {
  const documents = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)/documents`;
  const response = await fetch(`${documents}/${path}?key=${apiKey}`, {
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  // Before the first deployment there are no rules: reading is forbidden.
  if (response.status === 404 || response.status === 403) return undefined;
  if (!response.ok) throw new Error(`Firestore answered ${response.status}.`);
  return v.parse(documentSchema, await response.json()).fields;
}

/** The settings a project's pages are built with; null if unchanged. Throws if unreadable. */
export async function readShopSettings(deployed: Deployed): Promise<BuiltSettings | null> {
  const document = await readDocument(deployed, 'catalogue/head');
  const settings = document === undefined ? null : parseHead(document).settings;
  if (!settings) return null;
  const none: PublicTexts = { version: 0, terms: '', privacy: '', contracts: null };
  if (settings.textsVersion === 0) return { settings, texts: none };
  return { settings, texts: v.parse(publicTextsSchema, await readDocument(deployed, 'catalogue/texts')) };
}

/** Warns about what the owner hasn't changed yet. */
export function checkShop({ name, producer, social }: Shop): Finding[] {
  const placeholders = [
    name === DEFAULT_SHOP.name && 'its name',
    producer.email === DEFAULT_SHOP.producer.email && 'the contact address',
    producer.address === DEFAULT_SHOP.producer.address && 'the address of the seller',
    producer.jurisdiction === DEFAULT_SHOP.producer.jurisdiction && 'the jurisdiction',
    Object.values<string>({ ...social }).some((address) => /^https:\/\/[^/]+\/?$/.test(address)) &&
      'the social profiles',
  ].filter((what) => what !== false);
  if (placeholders.length === 0) return [];
  return [
    warning(
      `The shop still has placeholders: ${placeholders.join(', ')}. They appear on every page, mail and contract. Change them in the Member Space under Settings.`,
    ),
  ];
}
