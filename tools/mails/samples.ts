import { cents } from '@store/domain/orders/money';
import { OFFER_STATES } from '@store/domain/offers/offers';
import type { Refund } from '@store/domain/orders/payment';
import type { Notice, RefundRequest } from '@store/domain/orders/settlement';
import * as account from '@store/functions/account/mails';
import type { FeaturedBeat, OfferRecord, OrderRecord, StoredMessage } from '@store/functions/collections';
import { contactMail } from '@store/functions/contact/mails';
import { replyMail } from '@store/functions/inbox/mails';
import type { Mail } from '@store/functions/mail/outbox';
import { newBrowserMail } from '@store/functions/member/browsers';
import * as secondFactor from '@store/functions/member/second-factor/mails';
import { trialLetter } from '@store/functions/newsletter/campaigns/letter';
import { confirmMail, subscribedMail } from '@store/functions/newsletter/mails';
import { offerMails } from '@store/functions/offers/mails';
import { noticeMail } from '@store/functions/orders/mails';

const CUSTOMER = 'mara@example.com';
const NOW = Date.UTC(2026, 10, 22, 9, 30);
const TOKEN = 'sample-token';
const ORDER = 'q0Zt8hGm3XyVbN2LkPdR';

const LINE: OrderRecord['lines'][number] = {
  trackId: 14,
  title: 'Glass Elevator',
  ...{ licence: 'Non-Exclusive', licenceName: 'Non-Exclusive', exclusive: false },
  ...{ price: cents(2249), fullPrice: cents(2499), contractVersion: '2026-11', code: '7KQ2M9XWPDHN4TRBVFYC' },
};

const REFUND: Refund = {
  ...{ id: 're_sample', amount: cents(2249), status: 'succeeded', request: 'sample', failureReason: null },
};

const REQUEST: RefundRequest = {
  ...{ id: 'sample', amount: 2249, lines: [0], failures: 0, scheduled: 0, notBefore: 0 },
  reason: 'The producer has refunded “Glass Elevator”.',
  refusal: null,
};

const SAMPLE_ORDER: OrderRecord = {
  uid: 'sample',
  creditedTo: {},
  buyer: { name: 'Mara Lind', email: CUSTOMER },
  lines: [
    LINE,
    {
      ...LINE,
      ...{
        trackId: 21,
        title: 'A Title That Is Long Enough for a Second Line on a Phone',
        licence: 'Exclusive',
      },
      ...{ licenceName: 'Exclusive', exclusive: true, price: cents(26999), fullPrice: cents(29999) },
      code: 'B4T9HK2QZ8WMX6RDNPVE',
    },
  ],
  reductions: [{ kind: 'code', name: 'Code AUTUMN', amount: cents(3250), shares: [cents(250), cents(3000)] }],
  codeUse: null,
  total: cents(29248),
  ...{ source: '', currency: 'EUR', createdAt: NOW, contracts: {} },
  agreement: { terms: '2026-10', immediateDelivery: true, at: NOW },
  checkout: { until: NOW, session: null },
  state: 'fulfilled',
  payment: {
    ...{ kind: 'received', intent: 'pi_sample', amount: 29248, refunds: [REFUND], receipt: null },
    dispute: {
      ...{ id: 'dp_sample', amount: cents(29248), reason: 'fraudulent', status: 'lost' },
      ...{ openedAt: NOW, dueBy: null },
    },
  },
  ...{
    decision: { kind: 'refused', reason: 'sold', title: 'Glass Elevator' },
    bookedAt: NOW,
    delivery: null,
  },
  ...{ requests: [REQUEST], returned: [], returnedOn: [], disputeNote: '', answeredDispute: null, told: [] },
  ...{ checkedAt: NOW, askedAt: NOW, nextCheckAt: null },
};

/** What each kind of message about an order is about. */
const NOTICES: Readonly<Record<Notice['kind'], Pick<Notice, 'refund' | 'request'>>> = {
  processing: {},
  failed: {},
  cancelled: {},
  delivered: {},
  sale: {},
  refunded: { refund: REFUND },
  refund_failed: { refund: { ...REFUND, status: 'failed', failureReason: 'lost_or_stolen_card' } },
  refund_refused: { request: { ...REQUEST, refusal: 'The charge was already refunded.' } },
  disputed: {},
  dispute_closed: {},
};

function orderMails(): Mail[] {
  return Object.entries(NOTICES).flatMap(([kind, about]) => {
    const notice: Notice = { id: kind, kind: kind as Notice['kind'], ...about };
    return noticeMail(notice, ORDER, SAMPLE_ORDER) ?? [];
  });
}

function accountMails(): Mail[] {
  return [
    account.welcomeMail(CUSTOMER, 'mara'),
    account.resetMail(CUSTOMER, 'https://shop.example/reset-password?token=sample-token'),
    account.confirmAddressMail(CUSTOMER, TOKEN),
    account.verifyAddressMail(CUSTOMER, TOKEN),
    account.addressTakenMail(CUSTOMER),
    account.addressChangedMail(CUSTOMER, TOKEN),
    account.newAddressMail(CUSTOMER),
    account.addressRestoredMail(CUSTOMER),
    account.passwordChangedMail(CUSTOMER),
  ];
}

function memberMails(): Mail[] {
  return [
    secondFactor.secondFactorEnabledMail(CUSTOMER),
    secondFactor.secondFactorDisabledMail(CUSTOMER),
    secondFactor.recoveryCodeUsedMail(CUSTOMER, 7),
    secondFactor.wrongCodesMail(CUSTOMER),
    newBrowserMail(CUSTOMER, 'Firefox on Linux'),
  ];
}

const OFFER: Omit<OfferRecord, 'state'> = {
  ...{ uid: 'sample', buyer: { name: 'Mara Lind', email: CUSTOMER }, trackId: 14, title: 'Glass Elevator' },
  ...{ licence: 'Exclusive', licenceName: 'Exclusive', message: 'I have a release planned for spring.' },
  ...{ amount: cents(20000), counter: null, until: NOW, declineAt: null, orderId: null },
  ...{ createdAt: NOW, version: 1 },
};

function offersMails(): Mail[] {
  return OFFER_STATES.flatMap((state) => {
    const counter = state === 'countered' ? cents(25000) : null;
    return offerMails({ id: 'sample', offer: { ...OFFER, state, counter } });
  });
}

const MESSAGE: StoredMessage = {
  ...{ name: 'Mara', email: CUSTOMER, createdAt: NOW, inbox: 'open', replies: [] },
  message: 'Is there a version of “Glass Elevator” without the vocal chops?\n\nThanks!',
};

const NEWSLETTER = `Two new beats this week, **both under 90 bpm**.

- One for rainy nights
- One for the drive home

[Listen to them](https://shop.example/tracks) before they are on the page.`;

async function newsletterMails(beats: readonly FeaturedBeat[]): Promise<Mail[]> {
  const content = { subject: 'Two new beats', preheader: '', body: NEWSLETTER, beats: [] };
  const [gift] = beats;
  return [
    confirmMail(CUSTOMER, TOKEN),
    subscribedMail({ email: CUSTOMER, token: TOKEN }),
    ...(gift
      ? [
          subscribedMail(
            { email: CUSTOMER, token: TOKEN },
            { title: gift.title, media: 'https://shop.example/preview.mp3' },
          ),
        ]
      : []),
    await trialLetter(CUSTOMER, content, beats),
  ];
}

/** Every mail that the shop sends, with made-up content. The settings must have been read. `beats` are those of a newsletter. */
export async function sampleMails(beats: readonly FeaturedBeat[]): Promise<Mail[]> {
  return [
    ...accountMails(),
    ...memberMails(),
    ...orderMails(),
    ...offersMails(),
    contactMail(MESSAGE),
    replyMail(MESSAGE, 'Yes, it is in the stems.\n\nBest, the producer'),
    ...(await newsletterMails(beats)),
  ];
}
