import * as v from 'valibot';
import { AD_BLOCK_SETTINGS } from '../pages/ad-block';
import type { AccentPalette } from './accent';
import type { Shop } from './shop';

/** The settings that everybody can read, as the catalogue's head carries them. */
export interface PublicSettings {
  /** Increases with each saved change; 0 if nothing was ever saved. */
  readonly version: number;
  /** The version that last changed the legal texts; 0 if nothing did. */
  readonly textsVersion: number;
  readonly shop: Shop;
  /** Null for the default accent colour, whose shades are in the style sheet. */
  readonly palette: AccentPalette | null;
}

/** The legal texts of the shop's owner, in the form of sections.ts and with variables; empty for the template. */
export interface LegalTexts {
  readonly terms: string;
  readonly privacy: string;
}

/** The shop's own texts, which would make the catalogue's head several times as large (`catalogue/texts`). */
export interface PublicTexts extends LegalTexts {
  readonly version: number;
}

const text = v.string();
const version = v.pipe(v.number(), v.integer(), v.minValue(0));

// Without the limits and messages of schema.ts: every page loads this, and the values were checked when they were saved.

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
});

/** Parses the public settings of the catalogue's head or of a page. */
export const publicSettingsSchema: v.GenericSchema<unknown, PublicSettings> = v.object({
  version,
  textsVersion: version,
  shop: shopSchema,
  palette: v.nullable(v.object({ signal: text, hover: text, onDark: text, onLight: text })),
});

/** What a build of the site carries: the file that VITE_SHOP_SETTINGS names. */
export interface BuiltSettings {
  readonly settings: PublicSettings;
  readonly texts: PublicTexts;
}

/** Parses `catalogue/texts`. */
export const publicTextsSchema: v.GenericSchema<unknown, PublicTexts> = v.object({
  version,
  terms: text,
  privacy: text,
});
