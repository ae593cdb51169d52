import type { LegalSection } from '@store/domain/shop/settings/sections';

/** Uses the variables of domain/src/shop/profile/variables.ts. */
export const TERMS: readonly LegalSection[] = [
  {
    title: 'Introduction',
    paragraphs: [
      '{shop} (the shop) is run by {seller}, {address} (we, the producer). These terms apply to every visit to the shop and to every licence bought in it.',
      'By using the shop you accept these terms. If you buy as a consumer, they do not affect your statutory rights.',
    ],
  },
  {
    title: 'Communications',
    paragraphs: [
      'Messages about your account and your orders are sent to the e-mail address that you provided. They are part of the service.',
      'The newsletter is sent only to people who subscribed to it. Every issue contains a link to unsubscribe immediately.',
    ],
  },
  {
    title: 'Purchases',
    paragraphs: [
      'The licences in the shop are offers. The contract is formed when you confirm the order and the payment has been accepted; we confirm it by e-mail, with the licence contract and a link to the files.',
      'Prices are total prices in euro, including applicable taxes. Payment is handled by our payment service; we never see your card details.',
    ],
  },
  {
    title: 'Contests Sweepstakes and Promotions',
    paragraphs: [
      'A contest or promotion may have its own rules, which are published with it. Where they differ from these terms, those rules apply.',
    ],
  },
  {
    title: 'Refunds',
    paragraphs: [
      'As a consumer you have the right to withdraw from a contract within 14 days. For digital content this right ends when delivery begins, if you have expressly agreed to that and acknowledged that you thereby lose the right. You do both in the cart, where this is repeated before you pay.',
      'To withdraw, use “Withdraw from contract here” at the foot of every page, or write to {email}. No reason is needed. We confirm your declaration by e-mail without delay.',
      'If a file is faulty or not as described, you have your statutory remedies: we first bring it into conformity, and otherwise reduce the price or refund it. If someone else bought the exclusive licence of a beat before your payment was received, you are refunded in full.',
    ],
  },
  {
    title: 'Content',
    paragraphs: [
      'What you publish in the shop, such as a comment, remains yours. You allow us to show it in the shop for as long as it is published there.',
      'You are responsible for what you publish. It must be lawful, and must not infringe the rights of others.',
    ],
  },
  {
    title: 'Prohibited Uses',
    paragraphs: [
      'The shop may be used only for lawful purposes. You may not disrupt it, circumvent its technical protection, scrape it beyond what is usual for a search engine, or use a preview as if it were a licensed file.',
    ],
  },
  {
    title: 'Analytics',
    paragraphs: [
      'The shop uses no analytics service that tracks you. If that changes, we will ask you first, and the privacy policy will state what is collected.',
    ],
  },
  {
    title: 'No Use By Minors',
    paragraphs: [
      'The shop is meant for people aged 18 or over. If you are younger, you may buy only with the consent of a parent or guardian.',
    ],
  },
  {
    title: 'Accounts',
    paragraphs: [
      'To buy you need an account. The information in it must be true. Keep your password secret, and tell us immediately if you suspect that someone else is using your account.',
      'You can delete the account at any time in your profile. Contracts and invoices are kept for as long as tax law requires.',
    ],
  },
  {
    title: 'Intellectual Property',
    paragraphs: [
      'The beats, their recordings, the covers and the texts of the shop are protected. You acquire only the rights stated in your licence.',
    ],
  },
  {
    title: 'Copyright Policy',
    paragraphs: [
      'If you believe that something in the shop infringes your copyright, write to {email} and state the work, where it appears and your right to it. We examine every notice and remove infringing content.',
    ],
  },
  {
    title: 'DMCA Notice',
    paragraphs: [
      'Notices under the Digital Millennium Copyright Act of the United States are accepted at {email}. They need your signature, the work, its place in the shop, your address, a statement of good faith, and a statement, under penalty of perjury, that what you say is accurate and that you may act for the owner.',
      'Anyone affected by a removal may send a counter-notice to the same address.',
    ],
  },
  {
    title: 'Error Reporting and Feedback',
    paragraphs: [
      'You can report errors and send ideas to {email} or through the contact page. We may use your suggestions without compensation.',
    ],
  },
  {
    title: 'Links To Other Web Sites',
    paragraphs: [
      'The shop links to other sites, including the payment service and social networks. We have no control over their content, and their own terms apply.',
    ],
  },
  {
    title: 'Disclaimer Of Warranty',
    paragraphs: [
      'We operate the shop with care, but do not guarantee that it is always available or free of errors. This does not limit the statutory warranty for what you buy.',
    ],
  },
  {
    title: 'Limitation Of Liability',
    paragraphs: [
      'We are liable without limit for intent and gross negligence, for injury to life, body and health, and where required by law. For slight negligence we are liable only for the breach of essential contractual duties, and only for typical and foreseeable damage.',
    ],
  },
  {
    title: 'Termination',
    paragraphs: [
      'You may stop using the shop at any time. We may close an account that breaks these terms in a serious way or repeatedly, after a warning where reasonable.',
      'Licences that have been paid for remain in force, unless you have broken their own terms.',
    ],
  },
  {
    title: 'Governing Law',
    paragraphs: [
      'These terms are governed by the law of {jurisdiction}. If you are a consumer living in another Member State of the European Union, you are also protected by the mandatory law of your country, and may bring proceedings in its courts.',
    ],
  },
  {
    title: 'Changes To Service',
    paragraphs: [
      'Beats may be added and removed, and the shop may change. Purchased downloads remain available for at least twelve months, and we inform you in good time before they end.',
    ],
  },
  {
    title: 'Amendments To Terms',
    paragraphs: [
      'Each order is governed by the terms published here when it was placed. Changed terms are published here before they take effect; account holders are informed by e-mail.',
    ],
  },
  {
    title: 'Waiver And Severability',
    paragraphs: [
      'If we do not enforce a right immediately, we do not waive it. If one of these terms is void, the others remain valid, and the statutory provision applies instead.',
    ],
  },
  {
    title: 'Acknowledgement',
    paragraphs: [
      'By using the shop you confirm that you have read these terms and agree to them. The cart repeats this before you pay.',
    ],
  },
  {
    title: 'Contact Us',
    paragraphs: ['{seller}, {address}. E-mail: {email}. We answer within two working days.'],
  },
];
