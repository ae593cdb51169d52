import type { Transaction } from 'firebase-admin/firestore';
import { StoreError } from '@store/domain/platform/errors';
import { LINK_LIMITS } from '@store/domain/sales/private-links/limits';
import { LINK_KEPT_MS } from '@store/domain/sales/private-links/private-links';
import {
  linkRecipientDocument,
  linkRecipients,
  parseLinkRecipient,
  parsePrivateLink,
  privateLinkDocument,
  type LinkRecipient,
  type PrivateLinkRecord,
} from '../../platform/collections';
import { increment, runTransaction } from '../../platform/firestore/firestore';
import { queueMailIn } from '../../platform/mail/outbox';
import { newSecret, withHash } from '../../platform/signing/secret-links';
import { privateLinkAddress, privateLinkMail } from './mails';

export interface IdentifiedRecipient {
  readonly id: string;
  readonly recipient: LinkRecipient;
}

export interface Addressee {
  readonly name: string;
  readonly email: string;
}

/** In ms; sending again within this time is a double click. */
const SAME_MAIL_MS = 10 * 60 * 1000;

/** Stands for anyone with the link. */
export const ANYONE: Addressee = { name: '', email: '' };

/** Throws a StoreError `not-found`. */
export async function requireLink(id: string, transaction?: Transaction): Promise<PrivateLinkRecord> {
  const document = privateLinkDocument(id);
  const link = parsePrivateLink(await (transaction ? transaction.get(document) : document.get()));
  if (!link) throw new StoreError('not-found', 'This private link no longer exists.');
  return link;
}

/** In the order they were added. */
export async function recipientsOf(id: string, transaction?: Transaction): Promise<IdentifiedRecipient[]> {
  const query = linkRecipients().where('link', '==', id);
  const { docs } = await (transaction ? transaction.get(query) : query.get());
  return docs
    .map((document) => ({ id: document.id, recipient: parseLinkRecipient(document) }))
    .sort((a, b) => a.recipient.createdAt - b.recipient.createdAt || a.id.localeCompare(b.id));
}

/** Throws a StoreError `conflict` for an expired link. */
export function requireOpen({ until }: PrivateLinkRecord, now: number): void {
  if (until <= now)
    throw new StoreError('conflict', 'This private link has ended. Send the beats again instead.');
}

/** Changes the counts in the list of links. Only writes. */
export function countLink(
  transaction: Transaction,
  id: string,
  changes: Partial<PrivateLinkRecord['counts']>,
): void {
  const fields = Object.entries(changes).map(([name, change]) => [`counts.${name}`, increment(change)]);
  transaction.update(privateLinkDocument(id), Object.fromEntries(fields));
}

/** Counts a recipient's first link, or the first since it was revoked. Only writes. */
function countWorking(transaction: Transaction, id: string, { hashes }: LinkRecipient): void {
  if (hashes.length === 0) countLink(transaction, id, { working: 1 });
}

interface Addition {
  readonly linkId: string;
  readonly link: Omit<PrivateLinkRecord, 'counts'>;
  readonly message: string;
  readonly known: readonly IdentifiedRecipient[];
  readonly now: number;
}

function newRecipient({ linkId, link, message, now }: Addition, { name, email }: Addressee): LinkRecipient {
  return {
    link: linkId,
    name,
    email,
    message,
    hashes: [],
    createdAt: now,
    sentAt: null,
    opened: null,
    activeAt: null,
    beats: {},
    expiresAt: link.until + LINK_KEPT_MS,
  };
}

/** Adds people not yet on the list, each once, and queues their mails. Returns how many. Only writes. */
export function addRecipients(
  transaction: Transaction,
  addition: Addition,
  addressees: readonly Addressee[],
): number {
  const { link, known, now } = addition;
  const unique = new Map(addressees.map((each) => [each.email, each]));
  for (const { recipient } of known) unique.delete(recipient.email);
  if (known.length + unique.size > LINK_LIMITS.people)
    throw new StoreError('invalid', `A private link can have at most ${LINK_LIMITS.people} people.`, {
      field: 'recipients',
    });
  for (const [index, addressee] of [...unique.values()].entries()) {
    const { secret, hash } = newSecret();
    const document = linkRecipients().doc();
    // A millisecond apart, to keep their order.
    const recipient = { ...newRecipient(addition, addressee), createdAt: now + index };
    transaction.set(document, { ...recipient, hashes: [hash], sentAt: now });
    queueMailIn(transaction, `private-link-${document.id}-0`, privateLinkMail(link, recipient, secret));
  }
  return unique.size;
}

async function requireRecipient(
  transaction: Transaction,
  linkId: string,
  recipientId: string,
): Promise<LinkRecipient> {
  const recipient = parseLinkRecipient(await transaction.get(linkRecipientDocument(recipientId)));
  if (recipient?.link !== linkId) throw new StoreError('not-found', 'This person is no longer on the list.');
  return recipient;
}

/** Null for anyone. `now` in UTC ms. */
interface Wanted {
  readonly id: string;
  readonly recipientId: string | null;
  readonly message?: string;
  readonly now: number;
}

/**
 * Returns a new link, because only hashes of earlier ones are stored; `isRenewed` ends those. Throws a StoreError
 * `not-found`, or `conflict` if it has expired.
 */
export async function anotherLink(
  { id, recipientId, message = '', now }: Wanted,
  isRenewed: boolean,
): Promise<string> {
  return runTransaction(async (transaction) => {
    const link = await requireLink(id, transaction);
    requireOpen(link, now);
    const { secret, hash } = newSecret();
    if (recipientId !== null) {
      const recipient = await requireRecipient(transaction, id, recipientId);
      transaction.update(linkRecipientDocument(recipientId), {
        hashes: withHash(isRenewed ? [] : recipient.hashes, hash),
      });
      countWorking(transaction, id, recipient);
      return privateLinkAddress(recipient.name || link.title, secret);
    }
    const known = await recipientsOf(id, transaction);
    const anyone = known.find(({ recipient }) => recipient.email === '');
    const recipient = anyone?.recipient ?? newRecipient({ linkId: id, link, message, known, now }, ANYONE);
    transaction.set(anyone ? linkRecipientDocument(anyone.id) : linkRecipients().doc(), {
      ...recipient,
      hashes: withHash(isRenewed ? [] : recipient.hashes, hash),
    });
    countWorking(transaction, id, recipient);
    return privateLinkAddress(link.title, secret);
  });
}

/**
 * Mails a person another link; earlier ones keep working. Throws a StoreError `not-found`, or `conflict` if the
 * link has expired, is for anyone, or was mailed a moment ago.
 */
export async function mailAgain({
  id,
  recipientId,
  now,
}: Wanted & { readonly recipientId: string }): Promise<string> {
  return runTransaction(async (transaction) => {
    const link = await requireLink(id, transaction);
    requireOpen(link, now);
    const recipient = await requireRecipient(transaction, id, recipientId);
    if (recipient.email === '')
      throw new StoreError('conflict', 'This link is for anyone. Copy it instead of sending it.');
    if (recipient.sentAt !== null && now - recipient.sentAt < SAME_MAIL_MS)
      throw new StoreError('conflict', `${recipient.name} was sent the link a moment ago. Wait ten minutes.`);
    const { secret, hash } = newSecret();
    transaction.update(linkRecipientDocument(recipientId), {
      hashes: withHash(recipient.hashes, hash),
      sentAt: now,
    });
    countWorking(transaction, id, recipient);
    queueMailIn(transaction, `private-link-${recipientId}-${now}`, privateLinkMail(link, recipient, secret));
    return recipient.name;
  });
}

/** Ends the links of a person, or of everyone. Throws a StoreError `not-found`. */
export async function revokeLinks({ id, recipientId }: Omit<Wanted, 'now'>): Promise<void> {
  await runTransaction(async (transaction) => {
    await requireLink(id, transaction);
    const ended =
      recipientId === null
        ? await recipientsOf(id, transaction)
        : [{ id: recipientId, recipient: await requireRecipient(transaction, id, recipientId) }];
    const working = ended.filter(({ recipient }) => recipient.hashes.length > 0);
    for (const each of working) transaction.update(linkRecipientDocument(each.id), { hashes: [] });
    if (working.length > 0) countLink(transaction, id, { working: -working.length });
  });
}

/** For the data download of an address's owner. */
export async function linksSentTo(email: string): Promise<object[]> {
  const { docs } = await linkRecipients().where('email', '==', email).get();
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return docs.map((document) => {
    const { name, message, sentAt, opened, beats } = parseLinkRecipient(document);
    const heard = Object.entries(beats).map(([beat, { seconds, playedAt, savedAt, downloadedAt }]) => ({
      beat: Number(beat),
      seconds,
      played: iso(playedAt),
      saved: iso(savedAt),
      downloaded: iso(downloadedAt),
    }));
    const times = opened && { times: opened.times, last: iso(opened.last) };
    return { name, message, sent: iso(sentAt), opened: times, beats: heard };
  });
}
