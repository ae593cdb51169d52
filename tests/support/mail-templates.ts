import './settings';
import { cents } from '@store/domain/orders/money';
import type { Notice, RefundRequest } from '@store/domain/orders/settlement';
import type { Refund } from '@store/domain/orders/payment';
import {
  addressChangedMail,
  addressRestoredMail,
  addressTakenMail,
  confirmAddressMail,
  newAddressMail,
  passwordChangedMail,
  resetMail,
  verifyAddressMail,
  welcomeMail,
} from '@store/functions/account/mails';
import type { OrderRecord } from '@store/functions/collections';
import { contactMail } from '@store/functions/contact/mails';
import type { Mail } from '@store/functions/mail/outbox';
import { newBrowserMail } from '@store/functions/member/browsers';
import { prepareLetter } from '@store/functions/newsletter/campaigns/letter';
import { confirmMail, subscribedMail } from '@store/functions/newsletter/mails';
import { OFFER_STATES } from '@store/domain/offers/offers';
import { offerMails } from '@store/functions/offers/mails';
import { noticeMail } from '@store/functions/orders/mails';

const TO = 'mara.lind@example.com';
const TOKEN = 'dGhpcy1pcy1hLXRva2VuLW9mLWEtcmVhbGlzdGljLWxlbmd0aC4';
const PLACED = 1_795_000_000_000;
const ORDER_ID = 'Zq3vN8kLr0TgYw2Hb7Xd';

const refund: Refund = {
  id: 're_1',
  amount: cents(2499),
  status: 'succeeded',
  reason: null,
  failureReason: 'The card was closed',
  request: 'request',
} as unknown as Refund;

const request: RefundRequest = {
  id: 'request',
  amount: 2499,
  lines: null,
  reason: 'You asked for your money back, and we are happy to return it.',
  failures: 1,
  scheduled: 1,
  notBefore: 0,
  refusal: 'Your Stripe balance is too low.',
};

const order: OrderRecord = {
  uid: 'uid',
  buyer: { name: 'Mara Lind', email: TO },
  lines: [
    {
      trackId: 1,
      title: 'Glass Elevator',
      licenceName: 'Exclusive',
      price: cents(49_900),
      fullPrice: cents(49_900),
      contractVersion: 1,
      code: 'K7QD-M2XW-9RTB-4HNP',
    },
    {
      trackId: 2,
      title: 'A title that is as long as titles get, so that it does not fit into one line of a phone',
      licenceName: 'Non-Exclusive',
      price: cents(2499),
      fullPrice: cents(2999),
      contractVersion: 1,
      code: 'B3FS-8LJC-V6GZ-2YEA',
    },
  ],
  reductions: [
    { kind: 'code', name: 'Code SUMMER (€5.00 off)', amount: cents(500), shares: [0, 500].map(cents) },
  ],
  codeUse: { code: 'SUMMER', isHeld: true },
  total: cents(52_399),
  currency: 'EUR',
  createdAt: PLACED,
  decision: { kind: 'refused', reason: 'sold', title: 'Glass Elevator' },
  payment: {
    kind: 'received',
    intent: 'pi_3Q0000000000000000000000',
    amount: 52_399,
    refunds: [refund],
    dispute: {
      id: 'dp_1',
      status: 'lost',
      amount: cents(52_399),
      reason: 'product_not_received',
      openedAt: PLACED,
      dueBy: null,
    },
    receipt: null,
  },
  requests: [request],
} as unknown as OrderRecord;

const NOTICES: readonly Notice[] = [
  { id: 'processing', kind: 'processing' },
  { id: 'failed', kind: 'failed' },
  { id: 'cancelled', kind: 'cancelled' },
  { id: 'delivered', kind: 'delivered' },
  { id: 'sale', kind: 'sale' },
  { id: 'refunded', kind: 'refunded', refund },
  { id: 'refund_failed', kind: 'refund_failed', refund },
  { id: 'refund_refused', kind: 'refund_refused', request },
  { id: 'disputed', kind: 'disputed' },
  { id: 'dispute_closed', kind: 'dispute_closed' },
];

/** A picture that needs no request. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const newsletter = await prepareLetter(
  {
    subject: 'Two new beats, and a look into the studio',
    preheader: 'Glass Elevator and one with a very long name',
    body: '# Fresh from the studio\n\nHello,\n\nthere are **two** new beats. *Both* were played live, and [the contract](https://beats.example/licences) is the same.\n\n- drums in one take\n- no samples\n\n> “The best one yet.”\n\nSee you,\\\nMara',
    beats: [1, 2],
  },
  [
    { id: 1, title: 'Glass Elevator', image: PIXEL, tag: 'trap', bpm: 92, from: 2499 },
    {
      id: 2,
      title: 'A title that is as long as titles get, so that it does not fit into one line of a phone',
      image: PIXEL,
      tag: 'lofi',
      bpm: 78.5,
      from: null,
    },
  ],
);

function noticeMails(): [name: string, mail: Mail][] {
  return NOTICES.flatMap((notice): [string, Mail][] => {
    const mail = noticeMail(notice, ORDER_ID, order);
    return mail ? [[notice.kind, mail]] : [];
  });
}

/** The mails about an offer, by its state. */
function negotiationMails(): [name: string, mail: Mail][] {
  const offer = {
    uid: 'uid',
    buyer: { name: 'Mara Lind', email: TO },
    trackId: 2,
    title: 'A title that is as long as titles get, so that it does not fit into one line of a phone',
    licence: 'Exclusive',
    licenceName: 'Exclusive',
    message: 'I would like to open my album with it.\n\nMara',
    amount: cents(30_000),
    until: PLACED,
    declineAt: null,
    orderId: null,
    createdAt: PLACED,
    version: 1,
  } as const;
  return OFFER_STATES.flatMap((state) => {
    const counter = state === 'countered' ? cents(40_000) : null;
    const mails = offerMails({ id: 'Zq3vN8kLr0TgYw2Hb7Xd-2-1', offer: { ...offer, state, counter } });
    return mails.map((mail): [string, Mail] => [`offer-${state}`, mail]);
  });
}

/** Every mail that the shop sends, by name, with texts of realistic length. */
export function mailTemplates(): ReadonlyMap<string, Mail> {
  const message = 'Do you also sell stems?\n\nI would like to use “Glass Elevator” in a short film.';
  return new Map<string, Mail>([
    ['welcome', welcomeMail(TO, 'mara_lind')],
    ['reset', resetMail(TO, `https://beats.example/${TO}/resetpassword?token=${TOKEN}`)],
    ['confirm-address', confirmAddressMail(TO, TOKEN)],
    ['verify-address', verifyAddressMail(TO, TOKEN)],
    ['address-taken', addressTakenMail(TO)],
    ['address-changed', addressChangedMail(TO, TOKEN)],
    ['new-address', newAddressMail(TO)],
    ['address-restored', addressRestoredMail(TO)],
    ['password-changed', passwordChangedMail(TO)],
    ['new-browser', newBrowserMail(TO, 'Firefox on Linux')],
    ['newsletter-confirm', confirmMail(TO, TOKEN)],
    [
      'newsletter-subscribed',
      subscribedMail(
        { email: TO, token: TOKEN },
        { title: 'Glass Elevator', media: 'https://files.example/previews/1/preview.mp3' },
      ),
    ],
    ['newsletter', newsletter({ email: TO, token: TOKEN })],
    ['contact', contactMail({ name: 'Mara Lind', email: TO, message })],
    ...noticeMails(),
    ...negotiationMails(),
  ]);
}
