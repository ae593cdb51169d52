import { shop } from '@store/domain/shop';
import type { LegalSection } from './sections';

const { name, address, email } = shop.producer;

export const PRIVACY: readonly LegalSection[] = [
  {
    title: 'Who is responsible, and what is kept',
    paragraphs: [
      `Responsible for your personal data is ${name}, ${address}, ${email}.`,
      'When you only look around, nothing about you is kept but what the technical operation of a server demands for a short time: the address of your connection, the page, the moment. Your cart, the volume of the player and your sign-in live in your own browser; what you ask for does not work without them, so they need no consent.',
      'Your browser also asks an advertising server of Google for one file, to find out whether an ad blocker is at work. That server learns the address of your connection, and nothing else; its answer is not kept.',
      'When you write to us, subscribe, sign up or buy, we keep what you type: name, e-mail address, message, user name, and what you ordered. Your card is seen by the payment service alone.',
    ],
  },
  {
    title: 'For what, on which ground, and for how long',
    paragraphs: [
      'Your account and your orders: to perform the contract with you (Article 6(1)(b) of the General Data Protection Regulation). Invoices and contracts are kept for as long as tax law demands (Article 6(1)(c)); everything else goes when you delete the account.',
      'The newsletter: with your consent (Article 6(1)(a)), until you withdraw it with the link that every issue has. Messages through the contact page: to answer you, and for six months after that. Protection against abuse: our legitimate interest (Article 6(1)(f)), for a day at most.',
      'The shop runs on the servers of a hosting provider and uses a payment service and a service that sends mail. They act on our instructions under a contract on data processing. Where data leaves the European Economic Area, that rests on a decision of adequacy or on the standard contractual clauses of the European Commission.',
    ],
  },
  {
    title: 'What you can ask of us',
    paragraphs: [
      `You can ask at any time what is kept about you, have it corrected, erased or handed over, have its use restricted, and object to it. Consent that you gave can be withdrawn with effect for the future. A message to ${email} is enough.`,
      'If you think that we are in the wrong, you may complain to the data protection authority of the country in which you live or work.',
    ],
  },
];
