import type { AdBlockSetting } from '../pages/ad-block';

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
 * What identifies the shop, on pages, in mails, contracts and feeds. The owner changes it in the dashboard; everybody can read it.
 * Texts may contain the variables of variables.ts where this is said.
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
  /** The address of the picture of shared links (SHOP_PICTURE in pages/site.ts has its size); empty for the file of the site. */
  readonly shareImage: string;
  /** The colour of sound and purchase, `#rrggbb`. */
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
}

/** Shown in the footer. */
export const COPYRIGHT_YEAR = 2021;

/** Apart from the rest, so that the embedded player does not load that. */
export const DEFAULT_NAME = 'Nightshift Beats';

/** A shop whose owner has not changed anything. */
export const DEFAULT_SHOP: Shop = {
  name: DEFAULT_NAME,
  description:
    'Beats played, mixed and cleared in one room. Hear them, license them, and have the files a minute later.',
  headline: 'Buy beats made by real musicians.',
  logo: null,
  shareImage: '',
  accent: '#ffb224',
  about: {
    title: 'Made at night, by three people in one room.',
    first:
      'Every beat here begins with somebody playing: a bass line on four strings, chords on an old electric piano, a drum pattern tapped in by hand. Nothing is bought in, so nothing has to be cleared. What you license is what we made, and we say so in writing.',
    second:
      '{shop} sells few beats and knows each of them. Listen for as long as you like, choose the licence that fits your release, and have the files and the contract a minute later. When a beat’s exclusive licence is sold, the beat leaves the shop for good.',
  },
  people: [
    { name: 'Mara Lind', role: 'Beatmaker', photo: '' },
    { name: 'Teo Okafor', role: 'Beatmaker', photo: '' },
    { name: 'Ines Duarte', role: 'Beatmaker', photo: '' },
  ],
  producer: {
    name: DEFAULT_NAME,
    address: 'Example Street 1, 1000 Example City',
    email: 'hello@example.com',
    jurisdiction: 'the Member State of the European Union in which the producer is established',
  },
  trendingTags: ['trap', 'lofi'],
  social: {
    facebook: 'https://www.facebook.com/',
    instagram: 'https://www.instagram.com/',
    twitter: 'https://twitter.com/',
    youtube: 'https://www.youtube.com/',
  },
  adBlock: null,
};
