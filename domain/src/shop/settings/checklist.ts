import { DEFAULT_SHOP } from './default-shop';
import type { ShopFacts } from './member';
import type { EditableSettings } from './settings';

export const SECTIONS = [
  'identity',
  'look',
  'home',
  'about',
  'links',
  'seller',
  'legal',
  'operation',
] as const;

export type SettingsSection = (typeof SECTIONS)[number];

export type SetupCheck = 'payment' | 'mail' | 'address';

/** Null if it is done outside the dashboard. */
export type SetupPlace =
  | { readonly kind: 'section'; readonly section: SettingsSection }
  | { readonly kind: 'page'; readonly page: 'licences' | 'tracks' }
  | { readonly kind: 'check'; readonly check: SetupCheck }
  | null;

/** Minutes each step takes. */
const MINUTES = {
  track: 3,
  licences: 10,
  name: 1,
  payments: 5,
  tax: 2,
  seller: 2,
  mail: 5,
  terms: 10,
  description: 1,
  logo: 1,
  share: 2,
  about: 10,
  links: 2,
  email: 1,
  jurisdiction: 1,
  privacy: 10,
  consent: 2,
  adblock: 2,
  webhook: 1,
  payment: 2,
  sender: 2,
  'test-mail': 1,
  address: 2,
} as const;

export type ChecklistId = keyof typeof MINUTES;

/** Needed ones first. */
export const CHECKLIST_IDS = Object.keys(MINUTES) as readonly ChecklistId[];

/** Without these, a shop can't sell lawfully or deliver. */
const NEEDED: ReadonlySet<ChecklistId> = new Set([
  'track',
  'licences',
  'name',
  'payments',
  'tax',
  'seller',
  'mail',
  'terms',
] as const);

/** Needed before opening, or recommended. */
export interface ChecklistItem {
  readonly id: ChecklistId;
  readonly isNeeded: boolean;
  readonly minutes: number;
  readonly text: string;
  /** Why, or what to watch out for. Only the owner sees it. */
  readonly note: string;
  readonly isDone: boolean;
  /** When the shop saw it work, UTC ms; null if it hasn't, or can't. */
  readonly seenAt: number | null;
  readonly place: SetupPlace;
}

type Check = Pick<ChecklistItem, 'text' | 'place'> & {
  readonly note: string | ((facts: ShopFacts) => string);
} & (
    | { readonly check: (settings: EditableSettings, facts: ShopFacts) => boolean }
    | { readonly seenAt: (facts: ShopFacts) => number | null }
  );

function inSection(section: SettingsSection): SetupPlace {
  return { kind: 'section', section };
}

const CHECKS: Readonly<Record<ChecklistId, Check>> = {
  track: {
    text: 'Add the first beat',
    note: 'Without a beat on sale, the home page is empty.',
    place: { kind: 'page', page: 'tracks' },
    check: (_, { tracks }) => tracks > 0,
  },
  licences: {
    text: 'Adapt the licences and their prices',
    note: 'The built-in contracts are samples. Have a lawyer in your country read yours before you sell under them. If the samples suit you, keep them.',
    place: { kind: 'page', page: 'licences' },
    check: (_, { hasOwnLicences, checks }) => hasOwnLicences || checks.licences !== null,
  },
  name: {
    text: 'Name the shop',
    note: 'The name is in the header, in titles, mails, feeds and new contracts.',
    place: inSection('identity'),
    check: ({ shop }) => shop.name !== DEFAULT_SHOP.name,
  },
  payments: {
    text: 'Take real payments',
    note: 'The shop uses a Stripe test key, which cannot take real payments. Stripe provides the live key once your account is activated. It is entered when the shop is deployed, not here.',
    place: null,
    check: (_, { hasLivePayments }) => hasLivePayments,
  },
  tax: {
    text: 'Decide whether Stripe computes taxes',
    note: 'Digital sales to consumers in the European Union are taxed in their country, which the One Stop Shop (OSS) lets you declare in yours; below 10,000 euros of cross-border sales a year, a seller established in one Member State may charge the tax of that country. Set up Stripe Tax in Stripe first, with your registrations.',
    place: inSection('operation'),
    check: ({ operation }) => operation.tax.automatic !== null,
  },
  seller: {
    text: 'Enter your legal name and address',
    note: 'They appear in contracts and legal texts. Many countries require sellers to show them.',
    place: inSection('seller'),
    check: ({ shop: { producer } }) =>
      producer.address !== DEFAULT_SHOP.producer.address && producer.name !== DEFAULT_SHOP.producer.name,
  },
  mail: {
    text: 'Connect a mail server',
    note: 'Without one, no mail leaves the shop: no download links, no confirmations. Its address is entered when the shop is deployed, not here.',
    place: null,
    check: (_, { hasMailServer }) => hasMailServer,
  },
  terms: {
    text: 'Adapt the terms and have a lawyer read them',
    note: 'The built-in text is a template for a beat store in the European Union and not legal advice. The licence contracts are samples too: have a lawyer in your country read them before you sell under them.',
    place: inSection('legal'),
    check: ({ texts }) => texts.terms !== '',
  },
  description: {
    text: 'Describe the shop',
    note: 'Search engines and link previews show this sentence.',
    place: inSection('identity'),
    check: ({ shop }) => shop.description !== DEFAULT_SHOP.description,
  },
  logo: {
    text: 'Upload a logo',
    note: 'Without one, the header shows the demo shop’s bars.',
    place: inSection('look'),
    check: ({ shop }) => shop.logo !== null,
  },
  share: {
    text: 'Upload the picture for shared links',
    note: 'Chat apps and social networks show it for every page that is not a beat.',
    place: inSection('look'),
    check: ({ shop }) => shop.shareImage !== '',
  },
  about: {
    text: 'Write the about page and name its people',
    note: 'The demo shop names three people who do not exist.',
    place: inSection('about'),
    check: ({ shop }) =>
      shop.about.first !== DEFAULT_SHOP.about.first &&
      JSON.stringify(shop.people) !== JSON.stringify(DEFAULT_SHOP.people),
  },
  links: {
    text: 'Link your own profiles',
    note: 'The demo links lead to the home pages of the networks. Leave a link empty to hide it.',
    place: inSection('links'),
    check: ({ shop }) =>
      Object.values<string>({ ...shop.social }).every((link) => !/^https:\/\/[^/]+\/?$/.test(link)),
  },
  email: {
    text: 'Enter your contact address',
    note: 'Visitors’ messages and sale notifications are sent there.',
    place: inSection('seller'),
    check: ({ shop: { producer } }) => producer.email !== DEFAULT_SHOP.producer.email,
  },
  jurisdiction: {
    text: 'Enter the jurisdiction',
    note: 'New contracts name the law that governs them.',
    place: inSection('seller'),
    check: ({ shop: { producer } }) => producer.jurisdiction !== DEFAULT_SHOP.producer.jurisdiction,
  },
  privacy: {
    text: 'Adapt the privacy policy and have a lawyer read it',
    note: 'The built-in text is a template and not legal advice. It must name the services that your shop really uses.',
    place: inSection('legal'),
    check: ({ texts }) => texts.privacy !== '',
  },
  consent: {
    text: 'Decide whether the cart asks for consent to immediate delivery',
    note: 'Recommended for sellers in the European Union: the right of withdrawal of a consumer ends with the delivery only after express consent and acknowledgement, which a checkbox records with the order and the mail repeats. Without it, buyers may withdraw for 14 days although they have the files.',
    place: inSection('legal'),
    check: ({ shop }) => shop.withdrawalConsent !== null,
  },
  adblock: {
    text: 'Decide how ad blockers are detected',
    note: 'By default each visit asks a Google advertising server, which receives the network address of the visitor; the built-in privacy policy says so. A file on your own site sends nothing to anyone else, and detects the blockers that filter addresses. Without the notice, nothing is requested.',
    place: inSection('operation'),
    check: ({ shop }) => shop.adBlockProbe !== null || shop.adBlock === 'off',
  },
  webhook: {
    text: 'Receive messages from Stripe',
    note: 'Stripe tells the shop about payments, refunds and disputes. The first payment shows that this works; a test payment is enough.',
    place: null,
    seenAt: ({ checks }) => checks.webhook,
  },
  payment: {
    text: 'Make a test payment',
    note: 'Opens the payment page for the smallest amount. The money is only reserved, and released as soon as Stripe reports the payment: nothing is charged, and no order appears. With a test key, pay with the card 4242 4242 4242 4242.',
    place: { kind: 'check', check: 'payment' },
    seenAt: ({ checks }) => checks.payment,
  },
  sender: {
    text: 'Send mails from your own address',
    note: ({ mailFrom }) =>
      `Mails come from ${mailFrom}, an address of the demo shop. Yours is entered when the shop is deployed. The mail server must accept it.`,
    place: null,
    check: (_, { mailFrom }) => mailFrom !== DEFAULT_SHOP.producer.email,
  },
  'test-mail': {
    text: 'Receive a test mail',
    note: 'It is sent to the address that you are signed in with. Open the link in it to complete this step.',
    place: { kind: 'check', check: 'mail' },
    seenAt: ({ checks }) => checks.mail,
  },
  address: {
    text: 'Use your own address',
    note: ({ origin }) =>
      `Mails, payment pages and search engines link to ${origin}, so this shop must be reachable there.`,
    place: { kind: 'check', check: 'address' },
    seenAt: ({ checks }) => checks.domain,
  },
};

/** Returns the setup checklist. */
export function checklist(settings: EditableSettings, facts: ShopFacts): readonly ChecklistItem[] {
  return CHECKLIST_IDS.map((id): ChecklistItem => {
    const check = CHECKS[id];
    const { text, note, place } = check;
    const seenAt = 'seenAt' in check ? check.seenAt(facts) : null;
    const isDone = 'check' in check ? check.check(settings, facts) : seenAt !== null;
    const said = typeof note === 'string' ? note : note(facts);
    return { id, isNeeded: NEEDED.has(id), minutes: MINUTES[id], text, note: said, place, seenAt, isDone };
  });
}
