import type { LegalSection } from '@store/domain/shop/settings/sections';

/** Uses the variables of domain/src/shop/profile/variables.ts. */
export const PRIVACY: readonly LegalSection[] = [
  {
    title: 'Controller and data we store',
    paragraphs: [
      'The controller of your personal data is {seller}, {address}, {email}.',
      'When you only browse the shop, we store nothing about you except what a server technically needs for a short time: your IP address, the page and the time. Your cart, your favourites, what you played, the player volume and your sign-in are stored in your own browser; the features you use do not work without them, so they need no consent.',
      // Left out without ad-block detection.
      '{adblock}',
      'When you write to us, subscribe, sign up or buy, we store what you enter: name, e-mail address, message, username, what you ordered, what you offered for a beat, your favourites, and while you are signed in the last beats that you played. With an order we store the host or the campaign that led you to the shop, if your browser names it. While you are signed in, we store when you signed in. Only the payment service sees your card details.',
    ],
  },
  {
    title: 'Purposes, legal bases and retention',
    paragraphs: [
      'Your account and your orders: to perform the contract with you (Article 6(1)(b) of the General Data Protection Regulation). Invoices and contracts are kept for as long as tax law requires (Article 6(1)(c)); everything else is deleted with your account: your profile, your favourites, what you played, your offers, what you told us about your songs, your sessions, your subscription, and the messages and mails of its address. Your comments stay, without your name.',
      'The newsletter: with your consent (Article 6(1)(a)), which you give with a link that we send you, until you withdraw it with the link in every issue. An address that is not confirmed is deleted after a week; for an address that has unsubscribed, we keep a hash, which does not contain the address. For each issue, we store under that hash whether it was sent to you, for a week after its last mail; we do not record whether you open it. A free download requires a newsletter subscription; we count downloads, and do not record who has downloaded.',
      'Messages sent through the contact page and declarations of withdrawal: to answer you, and for six months at most; when you withdrew from an order is kept with it. Mails that we send you: for a week after they were sent. Protection against abuse: our legitimate interest (Article 6(1)(f)), for one day at most, and without your address in readable form.',
      'The shop runs on the servers of a hosting provider and uses a payment service and an e-mail service. They act on our instructions under a data processing agreement. Data leaves the European Economic Area only on the basis of an adequacy decision or the standard contractual clauses of the European Commission.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'In your profile you can download what we store about you as a file, correct it, and delete your account.',
      'At any time you can ask what we store about you, have it corrected, erased or transferred, restrict its use, and object to it. You can withdraw your consent with effect for the future. A message to {email} is enough.',
      'You also have the right to complain to the data protection authority of the country in which you live or work.',
    ],
  },
];
