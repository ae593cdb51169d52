/**
 * Everything that makes the shop yours and is text: change it here and it changes on every page, in every mail and in
 * every contract. Prices are in licences.ts; colours and type in web/src/styles/tokens.css.
 */
export interface Shop {
  /** The name in the header, in titles and on contracts. */
  readonly name: string;
  /** One sentence for search engines and link previews. */
  readonly description: string;
  /** Who sells: the legal name and address for contracts and legal pages, and where mail goes. */
  readonly producer: {
    readonly name: string;
    readonly address: string;
    readonly email: string;
    readonly jurisdiction: string;
  };
  /** The two fixed tags of the home page (specification part 2). */
  readonly trendingTags: readonly [string, string];
  /** Profiles that the footer links to. */
  readonly social: {
    readonly facebook: string;
    readonly instagram: string;
    readonly twitter: string;
    readonly youtube: string;
  };
  /** The year in the copyright line. */
  readonly copyrightYear: number;
}

/** This shop. */
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
