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
import { messagesOf } from '../../people/contact/messages';
import { readFavourites } from '../../people/favourites/favourites';
import type { Account } from '../../platform/gateways/auth';
import { newslettersTo } from '../../people/newsletter/campaigns/received-newsletters';
import { readSubscription } from '../../people/newsletter/subscribers';
import { offersOf } from '../../sales/offers/offers';
import { toOfferView } from '../../sales/offers/views';
import { listDownloads } from '../../sales/orders/downloads/download-log';
import { listOrders } from '../../sales/orders/orders';
import { songsOf } from '../../sales/claims/songs';
import { usageOf } from '../../sales/orders/reported-usage';

/** Times in personal data are ISO 8601, UTC. */
function iso(time: number): string {
  return new Date(time).toISOString();
}

/** How the producer divides the money is not about the customer. */
const SPLIT_FIELDS: readonly string[] = [
  'splits',
  'splitWith',
  'fees',
  'feesDueAt',
  'transfers',
  'transfersDueAt',
] satisfies readonly (keyof OrderRecord)[];

async function ordersOf(uid: string): Promise<unknown[]> {
  const orders = await listOrders(uid);
  return Promise.all(
    orders.map(async ({ id, order }) => ({
      id,
      ...Object.fromEntries(Object.entries(order).filter(([name]) => !SPLIT_FIELDS.includes(name))),
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

async function changesOf(uid: string): Promise<unknown[]> {
  const links = await readLinks(uid);
  return links.map(({ kind, from, to, createdAt, expiresAt }) => ({
    kind,
    from,
    to,
    created: iso(createdAt),
    expires: iso(expiresAt),
  }));
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

/** With when and where its owner agreed, if the shop was told. */
function subscriptionOf(subscription: Subscription): Readonly<Record<string, unknown>> {
  const { state } = subscription;
  const consent = state === 'subscribed' ? subscription.consent : undefined;
  return { state, ...(consent && { agreed: iso(consent.at), agreed_at: consent.source }) };
}

/** What is stored under an address, whether or not it has an account. */
async function addressData(email: string): Promise<Readonly<Record<string, unknown>>> {
  const [newsletter, messages, mails, newsletters] = await Promise.all([
    readSubscription(email),
    messagesOf(email),
    outbox().where('to', '==', email).get().then(toMails),
    newslettersTo(email),
  ]);
  const received = newsletters.map(({ subject, state, sentAt }) => ({
    subject,
    state,
    sent: sentAt === null ? null : iso(sentAt),
  }));
  return {
    newsletter: newsletter ? subscriptionOf(newsletter) : null,
    newsletters: received,
    messages,
    mails,
  };
}

const NOT_CONFIRMED =
  'Messages, mails and the newsletter belong to an address and not to an account. They are included once you have opened the link that we have sent to your address.';

/**
 * Everything that is stored about a customer. What is stored under the e-mail address may belong to somebody else as long as nobody
 * has opened a link that was mailed there, so it is left out until then.
 */
export async function collectPersonalData({
  uid,
  email,
  isVerified,
}: Account): Promise<Readonly<Record<string, unknown>>> {
  const [profile, orders, comments, ownSessions, changes, offers, favourites, reports, ownSongs] =
    await Promise.all([
      readProfile(uid),
      ordersOf(uid),
      commentsOf(uid),
      sessionsOf(uid),
      changesOf(uid),
      offersOf(uid),
      readFavourites(uid),
      usageOf(uid),
      songsOf(uid),
    ]);
  return {
    exported: iso(Date.now()),
    account: { id: uid, email, email_confirmed: isVerified },
    profile: profile ? { username: profile.username, email: profile.email } : null,
    sessions: ownSessions,
    email_changes: changes,
    favourites,
    comments,
    orders,
    offers: offers
      .map((each) => toOfferView(each, Date.now()))
      .map((view, index) => ({ ...view, message: offers[index]?.offer.message ?? '' })),
    usage: reports.map(({ orderId, line, title, licenceName, streams, copies, reportedAt }) => ({
      order: orderId,
      line,
      title,
      license_name: licenceName,
      streams,
      copies,
      reported: iso(reportedAt),
    })),
    songs: ownSongs.map(({ orderId, line, title, song, savedAt }) => ({
      order: orderId,
      line,
      beat: title,
      ...song,
      saved: iso(savedAt),
    })),
    address: isVerified ? await addressData(email) : NOT_CONFIRMED,
  };
}
