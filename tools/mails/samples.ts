import type { CampaignContent } from '@store/domain/people/newsletter/campaigns';
import { cents } from '@store/domain/platform/money/money';
import { OFFER_STATES } from '@store/domain/sales/offers/offers';
import type { Refund } from '@store/domain/sales/orders/payment';
import type { Notice } from '@store/domain/sales/orders/notices';
import type { RefundRequest } from '@store/domain/sales/orders/settlement';
import type { MembershipNotice } from '@store/domain/sales/memberships/settlement';
import { WITHDRAWAL_CONSENT } from '@store/domain/sales/orders/agreement';
import { NO_TRANSFERS } from '@store/domain/sales/splits/transfers';
import * as account from '@store/functions/people/account/mails';
import type {
  FeaturedBeat,
  OfferRecord,
  BeatLineRecord,
  MembershipRecord,
  OrderRecord,
  StoredMessage,
  UsageRecord,
} from '@store/functions/platform/collections';
import { contactMail } from '@store/functions/people/contact/mails';
import { replyMail } from '@store/functions/pages/inbox/mails';
import type { Mail } from '@store/functions/platform/mail/outbox';
import { newBrowserMail } from '@store/functions/people/member/browsers';
import * as secondFactor from '@store/functions/people/member/second-factor/mails';
import { prepareLetter, trialLetter } from '@store/functions/people/newsletter/campaigns/letter';
import { freeConfirmMail, freeDownloadMail } from '@store/functions/shop/free-downloads/mails';
import { confirmMail, subscribedMail } from '@store/functions/people/newsletter/mails';
import { privateLinkMail } from '@store/functions/sales/private-links/mails';
import { offerMails } from '@store/functions/sales/offers/mails';
import { membershipMail } from '@store/functions/sales/memberships/mails';
import { deliveryMail, noticeMail, orderPage } from '@store/functions/sales/orders/mails';
import { testMail } from '@store/functions/shop/setup/mails';
import { usageMails } from '@store/functions/sales/usage/mails';
import {
  type Declaration,
  acknowledgementMail,
  producerMail,
} from '@store/functions/sales/withdrawals/mails';

const CUSTOMER = 'mara.lind@example.com';
const NOW = Date.UTC(2026, 10, 22, 9, 30);
const TOKEN = 'dGhpcy1pcy1hLXRva2VuLW9mLWEtcmVhbGlzdGljLWxlbmd0aC4';
const ORDER = 'q0Zt8hGm3XyVbN2LkPdR';

/** Words people wrote that mails repeat. */
export interface SampleWords {
  readonly buyer: string;
  readonly username: string;
  readonly title: string;
  readonly otherTitle: string;
  readonly kit: string;
  readonly licence: string;
  readonly discount: string;
  readonly refundReason: string;
  readonly offer: string;
  readonly message: string;
  readonly reply: string;
  readonly newsletter: CampaignContent;
}

const NEWSLETTER: CampaignContent = {
  subject: 'Two new beats, and a look into the studio',
  preheader: 'Glass Elevator and one with a very long name',
  body: '# Fresh from the studio\n\nHello,\n\nthere are **two** new beats. *Both* were played live, and [the contract](https://beats.example/licences) is the same.\n\n- drums in one take\n- no samples\n\n> “The best one yet.”\n\nSee you,\\\nMara',
  beats: [],
};

const WORDS: SampleWords = {
  buyer: 'Mara Lind',
  username: 'mara_lind',
  licence: 'Non-Exclusive',
  title: 'Glass Elevator',
  otherTitle: 'A title that is as long as titles get, so that it does not fit into one line of a phone',
  kit: 'Night Shift Drums',
  discount: 'Code AUTUMN',
  refundReason: 'The producer has refunded “Glass Elevator”.',
  offer: 'I would like to open my album with it.\n\nMara',
  message: 'Do you also sell stems?\n\nI would like to use “Glass Elevator” in a short film.',
  reply: 'Yes, with every trackout licence.\n\nBest, the producer',
  newsletter: NEWSLETTER,
};

function lineOf({ title, licence: licenceName }: SampleWords): BeatLineRecord {
  return {
    kind: 'beat',
    trackId: 14,
    title,
    licence: 'Non-Exclusive',
    licenceName,
    exclusive: false,
    price: cents(2249),
    fullPrice: cents(2499),
    contractVersion: '2026-11',
    code: '7KQ2M9XWPDHN4TRBVFYC',
  };
}

const REFUND: Refund = {
  id: 're_sample',
  amount: cents(2249),
  status: 'succeeded',
  request: 'sample',
  failureReason: null,
};

function requestOf({ refundReason: reason }: SampleWords): RefundRequest {
  return {
    id: 'sample',
    amount: 2249,
    lines: [0],
    failures: 0,
    scheduled: 0,
    notBefore: 0,
    reason,
    refusal: null,
  };
}

function orderOf(words: SampleWords): OrderRecord {
  const line = lineOf(words);
  return {
    uid: 'sample',
    guest: null,
    privateLinks: [],
    credits: [],
    creditedTo: {},
    buyer: { name: words.buyer, email: CUSTOMER },
    lines: [
      line,
      {
        ...line,
        trackId: 21,
        title: words.otherTitle,
        licence: 'Exclusive',
        licenceName: 'Exclusive',
        exclusive: true,
        price: cents(26999),
        fullPrice: cents(29999),
        code: 'B4T9HK2QZ8WMX6RDNPVE',
      },
    ],
    reductions: [
      { kind: 'code', name: words.discount, amount: cents(3250), shares: [cents(250), cents(3000)] },
    ],
    codeUse: null,
    total: cents(29248),
    source: '',
    currency: 'EUR',
    createdAt: NOW,
    contracts: {},
    agreement: {
      terms: '2026-10',
      immediateDelivery: true,
      at: NOW,
      consent: { text: WITHDRAWAL_CONSENT, language: 'en', at: NOW },
    },
    checkout: { until: NOW, session: null },
    state: 'fulfilled',
    payment: {
      kind: 'received',
      intent: 'pi_sample',
      amount: 29248,
      refunds: [REFUND],
      receipt: null,
      dispute: {
        id: 'dp_sample',
        amount: cents(29248),
        reason: 'fraudulent',
        status: 'lost',
        openedAt: NOW,
        dueBy: null,
      },
    },
    withdrawnAt: null,
    decision: { kind: 'refused', reason: 'sold', title: words.title },
    bookedAt: NOW,
    delivery: null,
    requests: [requestOf(words)],
    failures: {},
    ended: [],
    returned: [],
    returnedOn: [],
    splits: {},
    splitWith: [],
    fees: [],
    feesDueAt: null,
    transfers: NO_TRANSFERS,
    transfersDueAt: null,
    disputeNote: '',
    answeredDispute: null,
    sentNotices: [],
    checkedAt: NOW,
    askedAt: NOW,
    nextCheckAt: null,
  };
}

function noticesOf(words: SampleWords): Readonly<Record<Notice['kind'], Pick<Notice, 'refund' | 'request'>>> {
  return {
    processing: {},
    failed: {},
    cancelled: {},
    delayed: {},
    delivery_failed: {},
    delivered: {},
    sale: {},
    refunded: { refund: REFUND },
    refund_failed: { refund: { ...REFUND, status: 'failed', failureReason: 'lost_or_stolen_card' } },
    credits_returned: { request: { ...requestOf(words), amount: 0 } },
    refund_refused: { request: { ...requestOf(words), refusal: 'The charge was already refunded.' } },
    disputed: {},
    dispute_closed: {},
    returned_twice: {},
  };
}

type NamedMail = readonly [name: string, mail: Mail];

function orderMails(words: SampleWords): NamedMail[] {
  return Object.entries(noticesOf(words)).flatMap(([kind, about]): NamedMail[] => {
    const notice: Notice = { id: kind, kind: kind as Notice['kind'], ...about };
    const mail = noticeMail(notice, { id: ORDER, order: orderOf(words), page: orderPage(ORDER, null) });
    return mail ? [[kind, mail]] : [];
  });
}

/** A guest buyer's mail. */
function guestMail(words: SampleWords): NamedMail {
  const order: OrderRecord = { ...orderOf(words), uid: '', guest: { links: [] } };
  return ['delivered-to-guest', deliveryMail({ to: CUSTOMER, page: orderPage(ORDER, TOKEN) }, ORDER, order)];
}

function membershipMails({ buyer }: SampleWords): NamedMail[] {
  const membership: MembershipRecord = {
    subscriber: { name: buyer, email: CUSTOMER },
    state: 'active',
    joined: true,
    plan: {
      id: 'ep',
      name: 'EP',
      price: cents(2999),
      currency: 'EUR',
      interval: 'month',
      credits: 3,
      percentOff: 20,
      earlyDays: 1,
      version: '1',
    },
    nextPlan: null,
    until: NOW,
    cancelAt: null,
    graceUntil: NOW,
    returned: false,
    customer: null,
    subscription: null,
    session: null,
    createdAt: NOW,
    checkedAt: NOW,
    nextCheckAt: null,
    told: [],
  };
  const { plan } = membership;
  const notices: readonly MembershipNotice[] = [
    ...(['welcome', 'failed', 'ended'] as const).map((kind) => ({ id: kind, kind })),
    ...(['refunded', 'second'] as const).map((kind) => ({ id: kind, kind, plan, amount: plan.price })),
  ];
  return notices.flatMap((notice) =>
    membershipMail(notice, membership).map((mail, index): NamedMail => {
      return [`membership-${notice.kind}-${index}`, mail];
    }),
  );
}

function accountMails({ username }: SampleWords): NamedMail[] {
  return [
    ['welcome', account.welcomeMail(CUSTOMER, username)],
    ['reset', account.resetMail(CUSTOMER, `https://beats.example/${CUSTOMER}/resetpassword?token=${TOKEN}`)],
    ['sign-in', account.signInMail(CUSTOMER, TOKEN, true)],
    ['password-only', account.passwordOnlyMail(CUSTOMER, true)],
    ['no-account', account.noAccountMail(CUSTOMER)],
    ['confirm-address', account.confirmAddressMail(CUSTOMER, TOKEN)],
    ['verify-address', account.verifyAddressMail(CUSTOMER, TOKEN)],
    ['verify-for-orders', account.verifyForOrdersMail(CUSTOMER, TOKEN)],
    ['verify-for-offer', account.verifyForOfferMail(CUSTOMER, TOKEN)],
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

function offerOf({ buyer, otherTitle, licence, offer }: SampleWords): Omit<OfferRecord, 'state'> {
  return {
    uid: 'sample',
    buyer: { name: buyer, email: CUSTOMER },
    trackId: 21,
    title: otherTitle,
    licence: 'Exclusive',
    licenceName: licence,
    message: offer,
    currency: 'EUR',
    amount: cents(30_000),
    counter: null,
    until: NOW,
    declineAt: null,
    orderId: null,
    createdAt: NOW,
    version: 1,
  };
}

function offersMails(words: SampleWords): NamedMail[] {
  const made = offerOf(words);
  return OFFER_STATES.flatMap((state) => {
    const counter = state === 'countered' ? cents(40_000) : null;
    const mails = offerMails({ id: `${ORDER}-2-1`, offer: { ...made, state, counter } }, made.currency);
    return mails.map((mail): NamedMail => [`offer-${state}`, mail]);
  });
}

function privateLinkSample({ buyer: name, title, message }: SampleWords): Mail {
  const link = { title, trackIds: [14, 21], until: NOW };
  return privateLinkMail(link, { name, email: CUSTOMER, message }, TOKEN);
}

function usageOf({ buyer, title, licence: licenceName }: SampleWords): UsageRecord {
  return {
    uid: 'sample',
    buyer: { name: buyer, email: CUSTOMER },
    orderId: ORDER,
    line: 0,
    trackId: 14,
    title,
    licenceName,
    limits: { streams: 500_000, copies: 3000 },
    streams: 410_000,
    copies: 120,
    percent: 82,
    sentNotices: ['near'],
    reportedAt: NOW,
  };
}

function usageSamples(words: SampleWords): NamedMail[] {
  const usage = usageOf(words);
  const upgrade = { name: words.licence, price: cents(2000), currency: 'EUR' } as const;
  const [near, nearProducer] = usageMails(usage, {
    most: { metered: 'streams', count: 410_000, limit: 500_000 },
    notice: 'near',
    upgrade,
  });
  const [over, overProducer] = usageMails(usage, {
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

function messageOf({ buyer: name, message }: SampleWords): StoredMessage {
  return {
    name,
    email: CUSTOMER,
    createdAt: NOW,
    inbox: 'open',
    replies: [],
    withdrawal: null,
    message,
  };
}

function withdrawalOf({ buyer: name }: SampleWords): Declaration {
  return { name, email: CUSTOMER, order: ORDER, at: NOW };
}

async function newsletterMails(
  beats: readonly FeaturedBeat[],
  { title, kit, newsletter }: SampleWords,
): Promise<NamedMail[]> {
  const reader = { email: CUSTOMER, token: TOKEN };
  const gift = { title, media: 'https://files.example/previews/1/preview.mp3' };
  const free = {
    kind: 'beat',
    title,
    link: 'https://shop.example/api/tracks/free/confirm?token=token',
  } as const;
  const freeKit = {
    kind: 'kit',
    title: kit,
    link: 'https://shop.example/api/kits/free/confirm?token=token',
  } as const;
  const letter = await prepareLetter(newsletter, beats);
  return [
    ['newsletter-confirm', confirmMail(CUSTOMER, TOKEN)],
    ['free-download-confirm', freeConfirmMail(CUSTOMER, free)],
    ['free-download', freeDownloadMail(reader, free)],
    ['free-kit-confirm', freeConfirmMail(CUSTOMER, freeKit)],
    ['free-kit', freeDownloadMail(reader, freeKit)],
    ['newsletter-subscribed', subscribedMail(reader, gift)],
    ['newsletter-subscribed-without-gift', subscribedMail(reader)],
    ['newsletter', letter(reader)],
    ['newsletter-trial', await trialLetter(CUSTOMER, newsletter, beats)],
  ];
}

/**
 * Every mail that the shop sends, by name, with made-up content of realistic length. The settings must have been read.
 * `beats` are those of a newsletter.
 */
export async function sampleMails(
  beats: readonly FeaturedBeat[],
  words: SampleWords = WORDS,
): Promise<ReadonlyMap<string, Mail>> {
  const message = messageOf(words);
  const withdrawal = withdrawalOf(words);
  return new Map([
    ...accountMails(words),
    ...memberMails(),
    ...orderMails(words),
    guestMail(words),
    ...membershipMails(words),
    ...offersMails(words),
    ['private-link', privateLinkSample(words)],
    ...usageSamples(words),
    ['contact', contactMail(message)],
    ['withdrawal-received', acknowledgementMail(withdrawal, TOKEN)],
    ['withdrawal', producerMail(withdrawal, 'open')],
    ['reply', replyMail(message, words.reply)],
    ...(await newsletterMails(beats, words)),
  ]);
}
