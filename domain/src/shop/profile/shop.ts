import type { PreviewLength } from '../files/excerpts';
import type { AdBlockProbe, AdBlockSetting } from './ad-block';

/** A link to a profile; empty if the shop has none there. */
export interface SocialLinks {
  readonly facebook: string;
  readonly instagram: string;
  readonly twitter: string;
  readonly youtube: string;
}

/** A stored picture with its size in pixels, so that pages reserve its space. */
export interface Picture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** A person on the about page. */
export interface Person {
  readonly name: string;
  readonly role: string;
  /** The address of a square picture; empty for a drawn portrait. */
  readonly photo: string;
}

/**
 * The shop's public identity on pages, mails, contracts and feeds, set by the owner. Some texts take variables
 * (variables.ts).
 */
export interface Shop {
  /** Shown in the header, in titles and on contracts. */
  readonly name: string;
  /** One sentence for the home page, search engines and link previews. */
  readonly description: string;
  /** The heading of the home page. */
  readonly headline: string;
  /** Null for the drawn logo. */
  readonly logo: Picture | null;
  /** The picture for shared links (SHOP_PICTURE in pages/html/site.ts has its size); empty for the site's file. */
  readonly shareImage: string;
  /** The accent colour of the player and the buy buttons, `#rrggbb`. */
  readonly accent: string;
  /** The about page: its heading and two blocks of text, with variables. */
  readonly about: { readonly title: string; readonly first: string; readonly second: string };
  readonly people: readonly Person[];
  /** The seller: legal name and address for contracts and legal pages, and the contact address. */
  readonly producer: {
    readonly name: string;
    readonly address: string;
    readonly email: string;
    readonly jurisdiction: string;
  };
  /** The two tags on the home page. */
  readonly trendingTags: readonly [string, string];
  /** Links in the footer. */
  readonly social: SocialLinks;
  /** Null: as the deployment says. */
  readonly adBlock: AdBlockSetting | null;
  /** How ad blockers are detected; null means `third-party`. */
  readonly adBlockProbe: AdBlockProbe | null;
  /** Whether the cart asks for consent to immediate delivery (orders/agreement.ts); null: not decided, which is no. */
  readonly withdrawalConsent: boolean | null;
  /** How much of a new beat its preview plays. */
  readonly preview: PreviewLength;
}

/** Shown in the footer. */
export const COPYRIGHT_YEAR = 2021;

/** For the about page only. */
export type ShopAbout = Pick<Shop, 'about' | 'people'>;

export type ShopFront = Omit<Shop, keyof ShopAbout>;
