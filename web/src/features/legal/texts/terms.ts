import { shop } from '@store/domain/shop';
import type { LegalSection } from './sections';

const { name, address, email, jurisdiction } = shop.producer;

export const TERMS: readonly LegalSection[] = [
  {
    title: 'Introduction',
    paragraphs: [
      `${shop.name} (the shop) is run by ${name}, ${address} (we, the producer). These terms apply to every visit of the shop and to every licence bought in it.`,
      'By using the shop you accept these terms. If you buy as a consumer, the rights that the law of your country gives you are not touched by them.',
    ],
  },
  {
    title: 'Communications',
    paragraphs: [
      'Messages about your account and your orders are sent to the e-mail address that you gave. They are part of the service.',
      'The newsletter is sent only to those who asked for it. Every issue carries a link that ends the subscription at once.',
    ],
  },
  {
    title: 'Purchases',
    paragraphs: [
      'The licences in the shop are offers. The contract comes into being when you confirm the order and the payment has been accepted; we confirm it by e-mail, with the licence contract and the link to the files.',
      'Prices are total prices in euro and include the taxes that are due. Payment is handled by the payment service that you are led to; we never see the details of your card.',
    ],
  },
  {
    title: 'Contests Sweepstakes and Promotions',
    paragraphs: [
      'A contest or promotion may have rules of its own, which are published with it. Where they differ from these terms, those rules apply to it.',
    ],
  },
  {
    title: 'Refunds',
    paragraphs: [
      'As a consumer you have the right to withdraw from a contract within 14 days. For digital content this right ends when delivery begins, if you have expressly agreed to that and acknowledged that you thereby lose the right. With ‘Checkout Now’ in the cart, where this stands again, you do both.',
      'If a file is faulty or not as described, you have the remedies that the law gives you: we first bring it into conformity, and otherwise reduce the price or refund it. If somebody else bought the exclusive licence of a beat before your payment came in, you are refunded in full.',
    ],
  },
  {
    title: 'Content',
    paragraphs: [
      'What you publish in the shop, a comment for example, remains yours. You allow us to show it in the shop for as long as it is published there.',
      'You are responsible for what you publish. It must be lawful, and must not infringe anybody’s rights.',
    ],
  },
  {
    title: 'Prohibited Uses',
    paragraphs: [
      'The shop may be used only for lawful purposes. You may not disturb it, work around its technical protection, read it out by automatic means beyond what is usual for a search engine, or use a preview as if it were a licensed file.',
    ],
  },
  {
    title: 'Analytics',
    paragraphs: [
      'The shop uses no analysis service that follows you. Should that change, you will be asked first, and the privacy policy will say what is collected.',
    ],
  },
  {
    title: 'No Use By Minors',
    paragraphs: [
      'The shop is meant for people of 18 years or more. If you are younger, you may buy only with the consent of those who have parental responsibility for you.',
    ],
  },
  {
    title: 'Accounts',
    paragraphs: [
      'To buy you need an account. What you state in it must be true. Keep your password to yourself, and tell us at once if you suspect that somebody else uses your account.',
      'You can delete the account at any time in your profile. Contracts and invoices are kept for as long as tax law demands.',
    ],
  },
  {
    title: 'Intellectual Property',
    paragraphs: [
      'The beats, their recordings, the covers and the texts of the shop are protected. You acquire the rights that your licence names, and no others.',
    ],
  },
  {
    title: 'Copyright Policy',
    paragraphs: [
      `If you believe that something in the shop infringes your copyright, write to ${email} and name the work, the place where it appears and your right to it. We look into every notice, and remove what infringes.`,
    ],
  },
  {
    title: 'DMCA Notice',
    paragraphs: [
      `Notices under the Digital Millennium Copyright Act of the United States are accepted at ${email}. They need your signature, the work, its place in the shop, your address, a statement of good faith, and a statement, under penalty of perjury, that what you say is accurate and that you may act for the owner.`,
      'Whoever is affected by a removal may send a counter-notice to the same address.',
    ],
  },
  {
    title: 'Error Reporting and Feedback',
    paragraphs: [
      `Errors and ideas are welcome at ${email} or through the contact page. We may use what you suggest without owing you anything for it.`,
    ],
  },
  {
    title: 'Links To Other Web Sites',
    paragraphs: [
      'The shop links to sites of others, the payment service and social networks among them. We have no influence on what is said there, and their own terms apply.',
    ],
  },
  {
    title: 'Disclaimer Of Warranty',
    paragraphs: [
      'We keep the shop running with care, but do not promise that it is always reachable and free of faults. The statutory warranty for what you buy is not limited by this.',
    ],
  },
  {
    title: 'Limitation Of Liability',
    paragraphs: [
      'We are liable without limit for intent and gross negligence, for injury to life, body and health, and where the law demands it. For slight negligence we are liable only for the breach of duties on which the contract rests, and only for damage that is typical and foreseeable.',
    ],
  },
  {
    title: 'Termination',
    paragraphs: [
      'You may stop using the shop at any time. We may close an account that breaks these terms in a serious way or repeatedly, after a warning where one can be expected of us.',
      'Licences that have been paid for remain in force, unless you have broken their own terms.',
    ],
  },
  {
    title: 'Governing Law',
    paragraphs: [
      `These terms are governed by the law of ${jurisdiction}. If you are a consumer living in another Member State of the European Union, the mandatory rules of your country protect you all the same, and you may go to its courts.`,
    ],
  },
  {
    title: 'Changes To Service',
    paragraphs: [
      'Beats may be added and taken off, and the shop may change. Downloads that have been paid for stay available for at least twelve months, and we tell you in good time before they end.',
    ],
  },
  {
    title: 'Amendments To Terms',
    paragraphs: [
      'For an order, the terms apply that stood here when it was placed. Changed terms are published here before they take effect; holders of an account are told by e-mail.',
    ],
  },
  {
    title: 'Waiver And Severability',
    paragraphs: [
      'If we do not insist on a right at once, we do not give it up. If one of these terms is void, the others remain valid, and what the law provides takes its place.',
    ],
  },
  {
    title: 'Acknowledgement',
    paragraphs: [
      'By using the shop you confirm that you have read these terms and agree to them. The cart says so again before you pay.',
    ],
  },
  {
    title: 'Contact Us',
    paragraphs: [`${name}, ${address}. E-mail: ${email}. We answer within two working days.`],
  },
];
