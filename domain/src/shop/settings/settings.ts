import { EURO, type CurrencyCode } from '../../platform/money/money';
import { DEFAULT_DEFINITIONS } from '../licences/default-definitions';
import type { LicenceDefinition } from '../licences/licence';
import { NO_MEMBERSHIPS, type MembershipSettings } from '../memberships/plans';
import { toPublicContract, toPublicLicence } from '../licences/terms';
import { accentPalette } from './accent';
import type { LegalTexts, PublicSettings } from './public';
import { DEFAULT_SHOP } from './default-shop';
import type { Shop } from '../profile/shop';

/** Null: the deployment decides. */
export interface TaxSettings {
  readonly automatic: boolean | null;
  readonly behaviour: 'inclusive' | 'exclusive' | 'unspecified' | null;
  readonly billingAddress: boolean | null;
  readonly taxIds: boolean | null;
  readonly invoices: boolean | null;
  /** Stripe sells in its own name and settles the taxes (Managed Payments). */
  readonly managed: boolean | null;
}

/** For the functions only. */
export interface Operation {
  /** Subscribes an address only after a mailed link was opened; null: the deployment decides. */
  readonly doubleOptIn: boolean | null;
  /** Lets assistants and merchant feeds read the shop: `/llms.txt`, `/api/mcp` and the product feed. */
  readonly assistants: boolean;
  /** Allows paying without an account. */
  readonly guestCheckout: boolean;
  /** Whether customers can sign in by a mailed link instead of the password. */
  readonly signInLinks: boolean;
  readonly tax: TaxSettings;
}

export interface EditableSettings {
  readonly shop: Shop;
  readonly texts: LegalTexts;
  readonly operation: Operation;
}

/** All shop-wide settings. Licences and plans have their own pages; the currency changes with licence prices. */
export interface Settings extends EditableSettings {
  readonly currency: CurrencyCode;
  readonly licences: readonly LicenceDefinition[];
  readonly memberships: MembershipSettings;
}

export const DEFAULT_SETTINGS: Settings = {
  shop: DEFAULT_SHOP,
  texts: { terms: '', privacy: '' },
  operation: {
    doubleOptIn: null,
    assistants: true,
    guestCheckout: false,
    signInLinks: false,
    tax: {
      automatic: null,
      behaviour: null,
      billingAddress: null,
      taxIds: null,
      invoices: null,
      managed: null,
    },
  },
  currency: EURO,
  licences: DEFAULT_DEFINITIONS,
  memberships: NO_MEMBERSHIPS,
};

/** `version` counts changes; 0 for the defaults. */
export interface VersionedSettings {
  readonly version: number;
  /** The version that last changed legal texts or licences. */
  readonly textsVersion: number;
  readonly settings: Settings;
}

export const INITIAL_SETTINGS: VersionedSettings = {
  version: 0,
  textsVersion: 0,
  settings: DEFAULT_SETTINGS,
};

/** Returns licences on sale, in the owner's order. */
export function licencesOnSale({ licences }: Pick<Settings, 'licences'>): readonly LicenceDefinition[] {
  return licences.filter(({ enabled }) => enabled);
}

/** Picks the shop's public part. */
export function toPublicShop({ shop }: Pick<Settings, 'shop'>): Pick<PublicSettings, 'shop' | 'palette'> {
  return { shop, palette: shop.accent === DEFAULT_SHOP.accent ? null : accentPalette(shop.accent) };
}

/** Picks what the catalogue's head carries. */
export function toPublicSettings({ version, textsVersion, settings }: VersionedSettings): PublicSettings {
  const licences = licencesOnSale(settings).map(toPublicLicence);
  return { version, textsVersion, ...toPublicShop(settings), currency: settings.currency, licences };
}

/** Picks what `catalogue/texts` carries; contracts as JSON, unless they are the default ones. */
export function toTextsDocument({ textsVersion, settings }: VersionedSettings): LegalTexts & {
  readonly version: number;
  readonly contracts?: string;
} {
  const { texts, licences } = settings;
  const document = { version: textsVersion, ...texts };
  if (JSON.stringify(licences) === JSON.stringify(DEFAULT_DEFINITIONS)) return document;
  return { ...document, contracts: JSON.stringify(licencesOnSale(settings).map(toPublicContract)) };
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the paths of values that differ: `shop.name`. A list counts as one value. */
export function changedFields(before: Settings, after: Settings): readonly string[] {
  const compare = (one: unknown, other: unknown, path: readonly string[]): readonly string[] => {
    if (!isGroup(one) || !isGroup(other))
      return JSON.stringify(one) === JSON.stringify(other) ? [] : [path.join('.')];
    return Object.keys(other).flatMap((key) => compare(one[key], other[key], [...path, key]));
  };
  return compare(before, after, []);
}
