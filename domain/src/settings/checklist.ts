import type { ShopFacts } from './member';
import type { EditableSettings } from './settings';
import { DEFAULT_SHOP } from './default-shop';

/** A part of the settings form. */
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

/** Something that a new shop needs before it opens. */
export interface ChecklistItem {
  readonly id: string;
  readonly text: string;
  /** Why, or what to pay attention to. For the owner only: never shown to customers. */
  readonly note: string;
  readonly isDone: boolean;
  /** The part of the settings form in which it is done; null if it is done elsewhere. */
  readonly section: SettingsSection | null;
}

type Check = Omit<ChecklistItem, 'isDone'> & {
  readonly check: (settings: EditableSettings, facts: ShopFacts) => boolean;
};

const CHECKS: readonly Check[] = [
  {
    id: 'name',
    text: 'Name the shop',
    note: 'The name is in the header, in titles, mails, feeds and new contracts.',
    section: 'identity',
    check: ({ shop }) => shop.name !== DEFAULT_SHOP.name,
  },
  {
    id: 'description',
    text: 'Describe the shop',
    note: 'Search engines and link previews show this sentence.',
    section: 'identity',
    check: ({ shop }) => shop.description !== DEFAULT_SHOP.description,
  },
  {
    id: 'logo',
    text: 'Upload a logo',
    note: 'Without one, the header shows the drawn bars of the demo shop.',
    section: 'look',
    check: ({ shop }) => shop.logo !== null,
  },
  {
    id: 'share',
    text: 'Upload the picture of shared links',
    note: 'Chats and social networks show it for every page that is not a beat.',
    section: 'look',
    check: ({ shop }) => shop.shareImage !== '',
  },
  {
    id: 'about',
    text: 'Write the about page and name its people',
    note: 'The demo shop names three people who do not exist.',
    section: 'about',
    check: ({ shop }) =>
      shop.about.first !== DEFAULT_SHOP.about.first &&
      JSON.stringify(shop.people) !== JSON.stringify(DEFAULT_SHOP.people),
  },
  {
    id: 'links',
    text: 'Link your own profiles',
    note: 'The demo links lead to the front pages of the networks. Leave a link empty to hide it.',
    section: 'links',
    check: ({ shop }) =>
      Object.values<string>({ ...shop.social }).every((link) => !/^https:\/\/[^/]+\/?$/.test(link)),
  },
  {
    id: 'seller',
    text: 'Enter your legal name and address',
    note: 'They are in contracts and legal texts. Many countries require them on the site of a seller.',
    section: 'seller',
    check: ({ shop: { producer } }) =>
      producer.address !== DEFAULT_SHOP.producer.address && producer.name !== DEFAULT_SHOP.producer.name,
  },
  {
    id: 'email',
    text: 'Enter your contact address',
    note: 'Messages of visitors and notices of sales are sent there.',
    section: 'seller',
    check: ({ shop: { producer } }) => producer.email !== DEFAULT_SHOP.producer.email,
  },
  {
    id: 'jurisdiction',
    text: 'Enter the jurisdiction',
    note: 'New contracts name the law that governs them.',
    section: 'seller',
    check: ({ shop: { producer } }) => producer.jurisdiction !== DEFAULT_SHOP.producer.jurisdiction,
  },
  {
    id: 'terms',
    text: 'Adapt the terms and have a lawyer read them',
    note: 'The built-in text is a template for a beat store in the European Union and not legal advice. The licence contracts are samples too: have a lawyer in your country read them before you sell under them.',
    section: 'legal',
    check: ({ texts }) => texts.terms !== '',
  },
  {
    id: 'privacy',
    text: 'Adapt the privacy policy and have a lawyer read it',
    note: 'The built-in text is a template and not legal advice. It must name the services that your shop really uses.',
    section: 'legal',
    check: ({ texts }) => texts.privacy !== '',
  },
  {
    id: 'consent',
    text: 'Decide whether the cart asks for consent to immediate delivery',
    note: 'Recommended for sellers in the European Union: the right of withdrawal of a consumer ends with the delivery only after express consent and acknowledgement, which a checkbox records with the order and the mail repeats. Without it, buyers may withdraw for 14 days although they have the files.',
    section: 'legal',
    check: ({ shop }) => shop.withdrawalConsent !== null,
  },
  {
    id: 'adblock',
    text: 'Decide how ad blockers are detected',
    note: 'By default each visit asks a Google advertising server, which receives the network address of the visitor; the built-in privacy policy says so. A file of your own site tells nobody anything, and finds the blockers that filter addresses. Without the notice nothing is requested.',
    section: 'operation',
    check: ({ shop }) => shop.adBlockProbe !== null || shop.adBlock === 'off',
  },
  {
    id: 'tax',
    text: 'Decide whether Stripe computes taxes',
    note: 'Digital sales to consumers in the European Union are taxed in their country, which the One Stop Shop (OSS) lets you declare in yours; below 10,000 euros a year across borders, a seller established in one Member State may tax at home. Stripe Tax must be set up and know your registrations first: docs/operating.md.',
    section: 'operation',
    check: ({ operation }) => operation.tax.automatic !== null,
  },
  {
    id: 'track',
    text: 'Add the first beat',
    note: 'Close the settings, then add it under Tracks.',
    section: null,
    check: (_, { tracks }) => tracks > 0,
  },
  {
    id: 'payments',
    text: 'Use a live key of Stripe',
    note: 'With a test key nobody can pay. The key is a secret of the deployment: docs/operating.md.',
    section: null,
    check: (_, { hasLivePayments }) => hasLivePayments,
  },
  {
    id: 'mail',
    text: 'Connect a mail server',
    note: 'Its address is a secret of the deployment: docs/operating.md.',
    section: null,
    check: (_, { hasMailServer }) => hasMailServer,
  },
  {
    id: 'sender',
    text: 'Send mails from your own address',
    note: 'MAIL_FROM of the deployment: docs/operating.md.',
    section: null,
    check: (_, { mailFrom }) => mailFrom !== DEFAULT_SHOP.producer.email,
  },
];

/** What a new shop needs, and what of it is done. */
export function checklist(settings: EditableSettings, facts: ShopFacts): readonly ChecklistItem[] {
  return CHECKS.map(({ check, ...item }) => ({ ...item, isDone: check(settings, facts) }));
}
