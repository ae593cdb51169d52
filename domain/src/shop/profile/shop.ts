import type { PreviewLength } from '../files/excerpts';
import type { AdBlockProbe, AdBlockSetting } from './ad-block';

/** Profile URLs; empty if none. */
export interface SocialLinks {
  readonly facebook: string;
  readonly instagram: string;
  readonly twitter: string;
  readonly youtube: string;
}

/** Size in pixels, so that pages reserve its space. */
export interface Picture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

export interface Person {
  readonly name: string;
  readonly role: string;
  /** URL of a square image; empty for a drawn portrait. */
  readonly photo: string;
}

/** The shop's public identity on pages, mails, contracts and feeds. Some texts take variables (variables.ts). */
export interface Shop {
  /** In the header, titles and contracts. */
  readonly name: string;
  /** One sentence for the home page, search engines and link previews. */
  readonly description: string;
  readonly headline: string;
  /** Null for the drawn logo. */
  readonly logo: Picture | null;
  /** For link previews (size: SHOP_PICTURE in pages/html/site.ts); empty for the site's file. */
  readonly shareImage: string;
  /** Accent colour of the player and the buy buttons, `#rrggbb`. */
  readonly accent: string;
  /** The about page: a heading and two texts with variables. */
  readonly about: { readonly title: string; readonly first: string; readonly second: string };
  readonly people: readonly Person[];
  /** The seller: legal name and address for contracts and legal pages, and the contact address. */
  readonly producer: {
    readonly name: string;
    readonly address: string;
    readonly email: string;
    readonly jurisdiction: string;
  };
  /** On the home page. */
  readonly trendingTags: readonly [string, string];
  readonly social: SocialLinks;
  /** Null: the deployment decides. */
  readonly adBlock: AdBlockSetting | null;
  /** Null means `third-party`. */
  readonly adBlockProbe: AdBlockProbe | null;
  /** Whether the cart asks for consent to immediate delivery (orders/agreement.ts); null: undecided, so no. */
  readonly withdrawalConsent: boolean | null;
  /** Default for new beats. */
  readonly preview: PreviewLength;
}

/** In the footer. */
export const COPYRIGHT_YEAR = 2021;

/** Only the about page needs it. */
export type ShopAbout = Pick<Shop, 'about' | 'people'>;

export type ShopFront = Omit<Shop, keyof ShopAbout>;
