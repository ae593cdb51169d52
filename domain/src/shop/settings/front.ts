import type { ShopFront } from '../profile/shop';

/** Separate, so that the embedded player loads nothing else. */
export const DEFAULT_NAME = 'Nightshift Beats';

/** A new shop's front, in its own file because every page loads it. */
export const DEFAULT_FRONT: ShopFront = {
  name: DEFAULT_NAME,
  description:
    'Beats played, mixed and cleared in one room. Hear them, license them, and have the files a minute later.',
  headline: 'Buy beats made by real musicians.',
  logo: null,
  shareImage: '',
  accent: '#ffb224',
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
  adBlockProbe: null,
  withdrawalConsent: null,
  preview: null,
};
