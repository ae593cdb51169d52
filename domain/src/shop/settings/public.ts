import * as v from 'valibot';
import { EXCERPTS } from '../files/excerpts';
import { AD_BLOCK_PROBES, AD_BLOCK_SETTINGS } from '../profile/ad-block';
import { DEFAULT_LICENCES } from '../licences/default-licences';
import { EURO, type CurrencyCode } from '../../platform/money/money';
import type { PublicLicence } from '../licences/licence';
import { publicContractSchema, publicLicenceSchema, type PublicContract } from '../licences/public';
import type { AccentPalette } from './accent';
import type { Shop } from '../profile/shop';

/** Readable by everyone, in the catalogue's head. */
export interface PublicSettings {
  /** Rises with each change; 0 if never saved. */
  readonly version: number;
  /** The version that last changed legal texts or licences; 0 if none did. */
  readonly textsVersion: number;
  readonly shop: Shop;
  /** Null for the default accent, whose shades are in the style sheet. */
  readonly palette: AccentPalette | null;
  readonly currency: CurrencyCode;
  /** On sale, in the owner's order. */
  readonly licences: readonly PublicLicence[];
}

/** The owner's legal texts, formatted for sections.ts and with variables; empty for the template. */
export interface LegalTexts {
  readonly terms: string;
  readonly privacy: string;
}

/** The shop's own texts; too large for the catalogue's head (`catalogue/texts`). */
export interface PublicTexts extends LegalTexts {
  readonly version: number;
  /** Contracts on sale; null for the default ones. */
  readonly contracts: readonly PublicContract[] | null;
}

const text = v.string();
const version = v.pipe(v.number(), v.integer(), v.minValue(0));

// Without schema.ts's limits and messages: every page loads this, and values were checked when saved.

const shopSchema: v.GenericSchema<unknown, Shop> = v.object({
  name: text,
  description: text,
  headline: text,
  logo: v.nullable(v.object({ address: text, width: v.number(), height: v.number() })),
  shareImage: text,
  accent: text,
  about: v.object({ title: text, first: text, second: text }),
  people: v.array(v.object({ name: text, role: text, photo: text })),
  producer: v.object({ name: text, address: text, email: text, jurisdiction: text }),
  trendingTags: v.tuple([text, text]),
  social: v.object({ facebook: text, instagram: text, twitter: text, youtube: text }),
  adBlock: v.nullable(v.picklist(AD_BLOCK_SETTINGS)),
  // Missing in older data.
  adBlockProbe: v.optional(v.nullable(v.picklist(AD_BLOCK_PROBES)), null),
  withdrawalConsent: v.optional(v.nullable(v.boolean()), null),
  preview: v.optional(v.nullable(v.picklist(EXCERPTS)), null),
});

export const publicSettingsSchema: v.GenericSchema<unknown, PublicSettings> = v.object({
  version,
  textsVersion: version,
  shop: shopSchema,
  palette: v.nullable(v.object({ signal: text, hover: text, onDark: text, onLight: text })),
  currency: v.optional(text, EURO),
  licences: v.optional(v.array(publicLicenceSchema), DEFAULT_LICENCES.slice()),
});

/** Settings built into the site (VITE_SHOP_SETTINGS). */
export interface BuiltSettings {
  readonly settings: PublicSettings;
  readonly texts: PublicTexts;
}

export const publicTextsSchema: v.GenericSchema<unknown, PublicTexts> = v.object({
  version,
  terms: text,
  privacy: text,
  contracts: v.optional(
    v.nullable(
      v.union([
        v.array(publicContractSchema),
        // JSON, because readers of the document know only texts and numbers.
        v.pipe(v.string(), v.parseJson(), v.array(publicContractSchema)),
      ]),
    ),
    null,
  ),
});
