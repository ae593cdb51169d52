import type { QuerySnapshot } from 'firebase-admin/firestore';
import {
  mailDeliveries,
  outbox,
  parseMail,
  parseMailDelivery,
  parseSession,
  sessions,
  type OrderRecord,
  type Subscription,
} from '../../platform/collections';
import { readLinks } from '../../people/account/address-links';
import { readProfile } from '../../people/account/profiles';
import { commentsOf } from '../../shop/catalogue/comments/comments';
import { browsersOf } from '../../people/member/browsers';
import { messagesOf } from '../../people/contact/messages';
import { readFavourites } from '../../people/favourites/favourites';
import { readHistory } from '../../people/favourites/history';
import type { Account as AuthAccount } from '../../platform/gateways/auth';
import { newslettersTo } from '../../people/newsletter/campaigns/received-newsletters';
import { readSubscription } from '../../people/newsletter/subscribers';
import { offersOf } from '../../sales/offers/offers';
import { periodsOf } from '../../sales/memberships/periods';
import { readMembership } from '../../sales/memberships/settle';
import { linksSentTo } from '../../sales/private-links/recipients';
import { toOfferView } from '../../sales/offers/views';
import { listDownloads } from '../../sales/orders/downloads/download-log';
import { guestOrdersOf } from '../../sales/orders/guest-orders';
import { listOrders, type IdentifiedOrder } from '../../sales/orders/orders';
import { songsOf } from '../../sales/claims/songs';
import { usageOf } from '../../sales/orders/reported-usage';
import type { Account, Address, ExportKey } from './declared';

function iso(time: number): string {
  return new Date(time).toISOString();
}

/** How the producer splits the money isn't about the customer; hashes of links are secrets. */
const LEFT_OUT: readonly string[] = [
  'guest',
  'splits',
  'splitWith',
  'fees',
  'feesDueAt',
  'transfers',
  'transfersDueAt',
] satisfies readonly (keyof OrderRecord)[];

async function exportedOrders(orders: readonly IdentifiedOrder[]): Promise<unknown[]> {
  return Promise.all(
    orders.map(async ({ id, order }) => ({
      id,
      ...Object.fromEntries(Object.entries(order).filter(([name]) => !LEFT_OUT.includes(name))),
      downloads: await listDownloads(id),
    })),
  );
}

async function sessionsOf(uid: string): Promise<unknown[]> {
  const { docs } = await sessions().where('uid', '==', uid).get();
  return docs.map((document) => {
    const { startedAt, expiresAt } = parseSession(document);
    return { started: iso(startedAt), expires: iso(expiresAt) };
  });
}

async function toMails({ docs }: QuerySnapshot): Promise<unknown[]> {
  return Promise.all(
    docs.map(async (document) => {
      const { to, message } = parseMail(document);
      const delivery = parseMailDelivery(await mailDeliveries().doc(document.id).get());
      const state = delivery?.state ?? null;
      return { to, subject: message.subject, text: message.text, state };
    }),
  );
}

/** With time and place of consent, if known. */
function subscriptionOf(subscription: Subscription): Readonly<Record<string, unknown>> {
  const { state } = subscription;
  const consent = state === 'subscribed' ? subscription.consent : undefined;
  return { state, ...(consent && { agreed: iso(consent.at), agreed_at: consent.source }) };
}

function listed<Stored>(
  read: (of: string) => Promise<readonly Stored[]>,
  told: (stored: Stored) => object,
): (of: string) => Promise<object[]> {
  return async (of) => (await read(of)).map((stored) => told(stored));
}

type Exports<Key extends string = string> = Readonly<Record<Key, (of: string) => Promise<unknown>>>;

async function membershipData(uid: string): Promise<object | null> {
  const membership = await readMembership(uid);
  if (!membership) return null;
  const { state, plan, createdAt, until, customer, subscription } = membership;
  return { state, plan: plan.name, since: iso(createdAt), until: iso(until), customer, subscription };
}

const OF_ACCOUNT: Exports<ExportKey<Account>> = {
  profile: async (uid) => {
    const profile = await readProfile(uid);
    return profile ? { username: profile.username, email: profile.email } : null;
  },
  sessions: sessionsOf,
  browsers: browsersOf,
  email_changes: listed(readLinks, ({ kind, from, to, createdAt, expiresAt }) => ({
    kind,
    from,
    to,
    created: iso(createdAt),
    expires: iso(expiresAt),
  })),
  favourites: readFavourites,
  played: readHistory,
  comments: commentsOf,
  orders: async (uid) => exportedOrders(await listOrders(uid)),
  offers: listed(offersOf, (each) => ({ ...toOfferView(each, Date.now()), message: each.offer.message })),
  membership: membershipData,
  membership_periods: listed(periodsOf, ({ plan, start, end, granted, used, expiresAt, paid, refunded }) => ({
    plan: plan.name,
    start: iso(start),
    end: iso(end),
    credits: granted,
    credits_used: used,
    credits_until: iso(expiresAt),
    paid,
    refunded,
    currency: plan.currency,
  })),
  usage: listed(usageOf, ({ orderId, line, title, licenceName, streams, copies, reportedAt }) => ({
    order: orderId,
    line,
    title,
    license_name: licenceName,
    streams,
    copies,
    reported: iso(reportedAt),
  })),
  songs: listed(songsOf, ({ orderId, line, title, song, savedAt }) => ({
    order: orderId,
    line,
    beat: title,
    ...song,
    saved: iso(savedAt),
  })),
};

const OF_ADDRESS: Exports<ExportKey<Address>> = {
  newsletter: async (email) => {
    const subscription = await readSubscription(email);
    return subscription ? subscriptionOf(subscription) : null;
  },
  newsletters: listed(newslettersTo, ({ subject, state, sentAt }) => ({
    subject,
    state,
    sent: sentAt === null ? null : iso(sentAt),
  })),
  messages: messagesOf,
  private_links: linksSentTo,
  mails: async (email) => toMails(await outbox().where('to', '==', email).get()),
};

async function exported(exports: Exports, of: string): Promise<Readonly<Record<string, unknown>>> {
  const read = Object.entries(exports).map(async ([key, one]) => [key, await one(of)] as const);
  return Object.fromEntries(await Promise.all(read));
}

const NOT_CONFIRMED =
  'Messages, mails and the newsletter belong to an address and not to an account. They are included once you have opened the link that we have sent to your address.';

/**
 * Collects everything stored about a customer, except under an unverified email address, which may be somebody
 * else's.
 */
export async function collectPersonalData({
  uid,
  email,
  isVerified,
}: AuthAccount): Promise<Readonly<Record<string, unknown>>> {
  return {
    exported: iso(Date.now()),
    account: { id: uid, email, email_confirmed: isVerified },
    ...(await exported(OF_ACCOUNT, uid)),
    address: isVerified ? await exported(OF_ADDRESS, email) : NOT_CONFIRMED,
  };
}

/** Collects everything stored about a guest. The producer knows who is asking. */
export async function collectGuestData(email: string): Promise<Readonly<Record<string, unknown>>> {
  return {
    exported: iso(Date.now()),
    email,
    orders: await exportedOrders(await guestOrdersOf(email)),
    address: await exported(OF_ADDRESS, email),
  };
}
