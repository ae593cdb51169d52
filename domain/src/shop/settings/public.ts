import * as v from 'valibot';
import { EXCERPTS } from '../files/excerpts';
import { AD_BLOCK_PROBES, AD_BLOCK_SETTINGS } from '../profile/ad-block';
import { DEFAULT_LICENCES } from '../licences/default-licences';
import { EURO, type CurrencyCode } from '../../platform/money/money';
import type { PublicLicence } from '../licences/licence';
import { publicContractSchema, publicLicenceSchema, type PublicContract } from '../licences/public';
import type { AccentPalette } from './accent';
import type { Shop } from '../profile/shop';

/** The settings that everybody can read, as the catalogue's head carries them. */
export interface PublicSettings {
  /** Increases with each saved change; 0 if nothing was ever saved. */
  readonly version: number;
  /** The version that last changed the legal texts or the licences; 0 if nothing did. */
  readonly textsVersion: number;
  readonly shop: Shop;
  /** Null for the default accent colour, whose shades are in the style sheet. */
  readonly palette: AccentPalette | null;
  readonly currency: CurrencyCode;
  /** On sale, in the owner's order. */
  readonly licences: readonly PublicLicence[];
}

/** The legal texts of the shop's owner, in the form of sections.ts and with variables; empty for the template. */
export interface LegalTexts {
  readonly terms: string;
  readonly privacy: string;
}

/** The shop's own texts, which would make the catalogue's head several times as large (`catalogue/texts`). */
export interface PublicTexts extends LegalTexts {
  readonly version: number;
  /** The contracts of the licences on sale; null for those of a new shop. */
  readonly contracts: readonly PublicContract[] | null;
}

const text = v.string();
const version = v.pipe(v.number(), v.integer(), v.minValue(0));

// Without schema.ts's limits and messages: every page loads this, and values were checked when they were saved.

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
  // Missing from what was published before they existed.
  adBlockProbe: v.optional(v.nullable(v.picklist(AD_BLOCK_PROBES)), null),
  withdrawalConsent: v.optional(v.nullable(v.boolean()), null),
  preview: v.optional(v.nullable(v.picklist(EXCERPTS)), null),
});

/** Parses the public settings of the catalogue's head or of a page. */
export const publicSettingsSchema: v.GenericSchema<unknown, PublicSettings> = v.object({
  version,
  textsVersion: version,
  shop: shopSchema,
  palette: v.nullable(v.object({ signal: text, hover: text, onDark: text, onLight: text })),
  currency: v.optional(text, EURO),
  licences: v.optional(v.array(publicLicenceSchema), DEFAULT_LICENCES.slice()),
});

/** The settings in a build of the site (VITE_SHOP_SETTINGS). */
export interface BuiltSettings {
  readonly settings: PublicSettings;
  readonly texts: PublicTexts;
}

/** Parses `catalogue/texts`. */
export const publicTextsSchema: v.GenericSchema<unknown, PublicTexts> = v.object({
  version,
  terms: text,
  privacy: text,
  contracts: v.optional(
    v.nullable(
      v.union([
        v.array(publicContractSchema),
        // In the document, whose readers know only texts and numbers.
        v.pipe(v.string(), v.parseJson(), v.array(publicContractSchema)),
      ]),
    ),
    null,
  ),
});
