import { accentPalette } from './accent';
import type { LegalTexts, PublicSettings, PublicTexts } from './public';
import { DEFAULT_SHOP } from './default-shop';
import type { Shop } from './shop';

/** How Stripe computes taxes and what it asks buyers for; null: as the deployment says. */
export interface TaxSettings {
  readonly automatic: boolean | null;
  readonly behaviour: 'inclusive' | 'exclusive' | 'unspecified' | null;
  readonly billingAddress: boolean | null;
  readonly taxIds: boolean | null;
  readonly invoices: boolean | null;
}

/** What only the functions need. */
export interface Operation {
  /** Whether an address is subscribed only after its owner has opened a mailed link; null: as the deployment says. */
  readonly doubleOptIn: boolean | null;
  readonly tax: TaxSettings;
}

/** Everything that the owner can change in the dashboard. */
export interface Settings {
  readonly shop: Shop;
  readonly texts: LegalTexts;
  readonly operation: Operation;
}

export const DEFAULT_SETTINGS: Settings = {
  shop: DEFAULT_SHOP,
  texts: { terms: '', privacy: '' },
  operation: {
    doubleOptIn: null,
    tax: { automatic: null, behaviour: null, billingAddress: null, taxIds: null, invoices: null },
  },
};

/** Settings with the number of the change that made them; 0 for the defaults. */
export interface VersionedSettings {
  readonly version: number;
  /** The version that last changed the legal texts. */
  readonly textsVersion: number;
  readonly settings: Settings;
}

export const INITIAL_SETTINGS: VersionedSettings = {
  version: 0,
  textsVersion: 0,
  settings: DEFAULT_SETTINGS,
};

/** The part for the catalogue's head. */
export function toPublicSettings({ version, textsVersion, settings }: VersionedSettings): PublicSettings {
  const { shop } = settings;
  const palette = shop.accent === DEFAULT_SHOP.accent ? null : accentPalette(shop.accent);
  return { version, textsVersion, shop, palette };
}

/** The part for `catalogue/texts`. */
export function toPublicTexts({ textsVersion, settings: { texts } }: VersionedSettings): PublicTexts {
  return { version: textsVersion, ...texts };
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The paths of all values that differ, for example `shop.name`; a list counts as one value. */
export function changedFields(before: Settings, after: Settings): readonly string[] {
  const compare = (one: unknown, other: unknown, path: readonly string[]): readonly string[] => {
    if (!isGroup(one) || !isGroup(other))
      return JSON.stringify(one) === JSON.stringify(other) ? [] : [path.join('.')];
    return Object.keys(other).flatMap((key) => compare(one[key], other[key], [...path, key]));
  };
  return compare(before, after, []);
}
