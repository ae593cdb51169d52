import type { CampaignContent } from '@store/domain/newsletter/campaigns';
import { cents } from '@store/domain/orders/money';
import { OFFER_STATES } from '@store/domain/offers/offers';
import type { Refund } from '@store/domain/orders/payment';
import type { Notice, RefundRequest } from '@store/domain/orders/settlement';
import { WITHDRAWAL_CONSENT } from '@store/domain/orders/withdrawal-consent';
import * as account from '@store/functions/account/mails';
import type {
  FeaturedBeat,
  OfferRecord,
  OrderRecord,
  StoredMessage,
  UsageRecord,
} from '@store/functions/collections';
import { contactMail } from '@store/functions/contact/mails';
import { replyMail } from '@store/functions/inbox/mails';
import type { Mail } from '@store/functions/mail/outbox';
import { newBrowserMail } from '@store/functions/member/browsers';
import * as secondFactor from '@store/functions/member/second-factor/mails';
import { prepareLetter, trialLetter } from '@store/functions/newsletter/campaigns/letter';
import {
  freeConfirmMail,
  freeDownloadMail,
  freeKitConfirmMail,
  freeKitMail,
} from '@store/functions/free-downloads/mails';
import { confirmMail, subscribedMail } from '@store/functions/newsletter/mails';
import { offerMails } from '@store/functions/offers/mails';
import { noticeMail } from '@store/functions/orders/mails';
import { testMail } from '@store/functions/setup/mails';
import { usageMails } from '@store/functions/usage/mails';
import type { Declaration } from '@store/functions/withdrawals/declaration';
import { acknowledgementMail, producerMail } from '@store/functions/withdrawals/mails';

const CUSTOMER = 'mara.lind@example.com';
const NOW = Date.UTC(2026, 10, 22, 9, 30);
const TOKEN = 'dGhpcy1pcy1hLXRva2VuLW9mLWEtcmVhbGlzdGljLWxlbmd0aC4';
const LONG_TITLE = 'A title that is as long as titles get, so that it does not fit into one line of a phone';
const ORDER = 'q0Zt8hGm3XyVbN2LkPdR';

const LINE: OrderRecord['lines'][number] = {
  kind: 'beat',
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
        title: LONG_TITLE,
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
  agreement: {
    ...{ terms: '2026-10', immediateDelivery: true, at: NOW },
    consent: { text: WITHDRAWAL_CONSENT, language: 'en', at: NOW },
  },
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
    withdrawnAt: null,
    decision: { kind: 'refused', reason: 'sold', title: 'Glass Elevator' },
    bookedAt: NOW,
    delivery: null,
  },
  ...{
    requests: [REQUEST],
    failures: {},
    ended: [],
    returned: [],
    returnedOn: [],
    splits: {},
    splitWith: [],
    fees: [],
    feesDueAt: null,
    disputeNote: '',
    answeredDispute: null,
    told: [],
  },
  ...{ checkedAt: NOW, askedAt: NOW, nextCheckAt: null },
};

/** What each kind of message about an order is about. */
const NOTICES: Readonly<Record<Notice['kind'], Pick<Notice, 'refund' | 'request'>>> = {
  processing: {},
  failed: {},
  cancelled: {},
  delayed: {},
  delivery_failed: {},
  delivered: {},
  sale: {},
  refunded: { refund: REFUND },
  refund_failed: { refund: { ...REFUND, status: 'failed', failureReason: 'lost_or_stolen_card' } },
  refund_refused: { request: { ...REQUEST, refusal: 'The charge was already refunded.' } },
  disputed: {},
  dispute_closed: {},
};

type NamedMail = readonly [name: string, mail: Mail];

function orderMails(): NamedMail[] {
  return Object.entries(NOTICES).flatMap(([kind, about]): NamedMail[] => {
    const notice: Notice = { id: kind, kind: kind as Notice['kind'], ...about };
    const mail = noticeMail(notice, ORDER, SAMPLE_ORDER);
    return mail ? [[kind, mail]] : [];
  });
}

function accountMails(): NamedMail[] {
  return [
    ['welcome', account.welcomeMail(CUSTOMER, 'mara_lind')],
    ['reset', account.resetMail(CUSTOMER, `https://beats.example/${CUSTOMER}/resetpassword?token=${TOKEN}`)],
    ['confirm-address', account.confirmAddressMail(CUSTOMER, TOKEN)],
    ['verify-address', account.verifyAddressMail(CUSTOMER, TOKEN)],
    ['address-taken', account.addressTakenMail(CUSTOMER)],
    ['address-changed', account.addressChangedMail(CUSTOMER, TOKEN)],
    ['new-address', account.newAddressMail(CUSTOMER)],
    ['address-restored', account.addressRestoredMail(CUSTOMER)],
    ['password-changed', account.passwordChangedMail(CUSTOMER)],
  ];
}

function memberMails(): NamedMail[] {
  return [
    ['second-factor-on', secondFactor.secondFactorEnabledMail(CUSTOMER)],
    ['second-factor-off', secondFactor.secondFactorDisabledMail(CUSTOMER)],
    ['recovery-code', secondFactor.recoveryCodeUsedMail(CUSTOMER, 7)],
    ['wrong-codes', secondFactor.wrongCodesMail(CUSTOMER)],
    ['test-mail', testMail(CUSTOMER, 'http://127.0.0.1:5000/api/setup/mail?ticket=sample')],
    ['new-browser', newBrowserMail(CUSTOMER, 'Firefox on Linux')],
  ];
}

const OFFER: Omit<OfferRecord, 'state'> = {
  ...{ uid: 'sample', buyer: { name: 'Mara Lind', email: CUSTOMER }, trackId: 21, title: LONG_TITLE },
  ...{ licence: 'Exclusive', licenceName: 'Exclusive' },
  message: 'I would like to open my album with it.\n\nMara',
  currency: 'EUR',
  ...{ amount: cents(30_000), counter: null, until: NOW, declineAt: null, orderId: null },
  ...{ createdAt: NOW, version: 1 },
};

function offersMails(): NamedMail[] {
  return OFFER_STATES.flatMap((state) => {
    const counter = state === 'countered' ? cents(40_000) : null;
    const mails = offerMails({ id: `${ORDER}-2-1`, offer: { ...OFFER, state, counter } }, OFFER.currency);
    return mails.map((mail): NamedMail => [`offer-${state}`, mail]);
  });
}

const USAGE: UsageRecord = {
  ...{ uid: 'sample', buyer: { name: 'Mara Lind', email: CUSTOMER }, orderId: ORDER, line: 0 },
  ...{ trackId: 14, title: 'Glass Elevator', licenceName: 'Non-Exclusive' },
  ...{ limits: { streams: 500_000, copies: 3000 }, streams: 410_000, copies: 120, percent: 82 },
  ...{ sentNotices: ['near'], reportedAt: NOW },
};

function usageSamples(): NamedMail[] {
  const upgrade = { name: 'Exclusive', price: cents(2000), currency: 'EUR' } as const;
  const [near, nearProducer] = usageMails(USAGE, {
    most: { metered: 'streams', count: 410_000, limit: 500_000 },
    notice: 'near',
    upgrade,
  });
  const [over, overProducer] = usageMails(USAGE, {
    most: { metered: 'copies', count: 3200, limit: 3000 },
    notice: 'over',
    upgrade: undefined,
  });
  return [
    ['usage-near', near],
    ['usage-near-producer', nearProducer],
    ['usage-over', over],
    ['usage-over-producer', overProducer],
  ];
}

const MESSAGE: StoredMessage = {
  ...{ name: 'Mara Lind', email: CUSTOMER, createdAt: NOW, inbox: 'open', replies: [], withdrawal: null },
  message: 'Do you also sell stems?\n\nI would like to use “Glass Elevator” in a short film.',
};

const WITHDRAWAL: Declaration = { name: 'Mara Lind', email: CUSTOMER, order: ORDER, at: NOW };

const NEWSLETTER: CampaignContent = {
  subject: 'Two new beats, and a look into the studio',
  preheader: 'Glass Elevator and one with a very long name',
  body: '# Fresh from the studio\n\nHello,\n\nthere are **two** new beats. *Both* were played live, and [the contract](https://beats.example/licences) is the same.\n\n- drums in one take\n- no samples\n\n> “The best one yet.”\n\nSee you,\\\nMara',
  beats: [],
};

async function newsletterMails(beats: readonly FeaturedBeat[]): Promise<NamedMail[]> {
  const reader = { email: CUSTOMER, token: TOKEN };
  const gift = { title: 'Glass Elevator', media: 'https://files.example/previews/1/preview.mp3' };
  const free = { track: gift, link: 'https://shop.example/api/tracks/free/confirm?token=token' };
  const freeKit = {
    kit: { title: 'Night Shift Drums' },
    link: 'https://shop.example/api/kits/free/confirm?token=token',
  };
  const letter = await prepareLetter(NEWSLETTER, beats);
  return [
    ['newsletter-confirm', confirmMail(CUSTOMER, TOKEN)],
    ['free-download-confirm', freeConfirmMail(CUSTOMER, free)],
    ['free-download', freeDownloadMail(reader, free)],
    ['free-kit-confirm', freeKitConfirmMail(CUSTOMER, freeKit)],
    ['free-kit', freeKitMail(reader, freeKit)],
    ['newsletter-subscribed', subscribedMail(reader, gift)],
    ['newsletter-subscribed-without-gift', subscribedMail(reader)],
    ['newsletter', letter(reader)],
    ['newsletter-trial', await trialLetter(CUSTOMER, NEWSLETTER, beats)],
  ];
}

/**
 * Every mail that the shop sends, by name, with made-up content of realistic length. The settings must have been read.
 * `beats` are those of a newsletter.
 */
export async function sampleMails(beats: readonly FeaturedBeat[]): Promise<ReadonlyMap<string, Mail>> {
  return new Map([
    ...accountMails(),
    ...memberMails(),
    ...orderMails(),
    ...offersMails(),
    ...usageSamples(),
    ['contact', contactMail(MESSAGE)],
    ['withdrawal-received', acknowledgementMail(WITHDRAWAL)],
    ['withdrawal', producerMail(WITHDRAWAL, 'open')],
    ['reply', replyMail(MESSAGE, 'Yes, with every trackout licence.\n\nBest, the producer')],
    ...(await newsletterMails(beats)),
  ]);
}
