/**
 * The texts that identify the shop, used on pages, in mails and in contracts. Prices are in licences.ts, colours and type in
 * web/src/styles/tokens.css.
 */
export interface Shop {
  /** Shown in the header, in titles and on contracts. */
  readonly name: string;
  /** One sentence for search engines and link previews. */
  readonly description: string;
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
  readonly social: {
    readonly facebook: string;
    readonly instagram: string;
    readonly twitter: string;
    readonly youtube: string;
  };
  /** Shown in the footer. */
  readonly copyrightYear: number;
}

export const shop: Shop = {
  name: 'Nightshift Beats',
  description:
    'Beats played, mixed and cleared in one room. Hear them, license them, and have the files a minute later.',
  producer: {
    name: 'Nightshift Beats',
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
  copyrightYear: 2021,
};
