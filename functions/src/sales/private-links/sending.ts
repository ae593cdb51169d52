import type { SendLinkInput } from '@store/domain/api/member/private-links';
import { StoreError } from '@store/domain/platform/errors';
import { priceFault } from '@store/domain/platform/money/currencies';
import { LINK_LIMITS } from '@store/domain/sales/private-links/limits';
import { LINK_OPEN_MS } from '@store/domain/sales/private-links/private-links';
import { cents } from '@store/domain/platform/money/money';
import {
  linkRecipientDocument,
  parsePrivateLink,
  parseTrack,
  privateLinkDocument,
  trackDocument,
  type PrivateLinkRecord,
} from '../../platform/collections';
import { database, runTransaction } from '../../platform/firestore/firestore';
import { requireCurrency } from '../../platform/settings/currency';
import { hideDraft } from '../../shop/catalogue/early-access/early-access';
import {
  addRecipients,
  anotherLink,
  countLink,
  recipientsOf,
  requireLink,
  requireOpen,
  type Addressee,
} from './recipients';

function requireTerms({ tracks, drafts, until, price, currency }: SendLinkInput, now: number): void {
  const beats = new Set(tracks).size + new Set(drafts).size;
  if (beats === 0 || beats > LINK_LIMITS.beats)
    throw new StoreError('invalid', `Choose 1 to ${LINK_LIMITS.beats} beats.`, { field: 'tracks' });
  if (until <= now || until > now + LINK_OPEN_MS)
    throw new StoreError('invalid', 'Choose a day in the future, at most a year from now.', {
      field: 'until',
    });
  if (price === null) return;
  requireCurrency(currency);
  const fault = priceFault(price, currency);
  if (fault !== null) throw new StoreError('invalid', fault, { field: 'price' });
}

/** Throws a StoreError `conflict` for beats that nobody can play or buy. */
async function requireSendable(ids: readonly number[]): Promise<void> {
  const snapshots = await database().getAll(...ids.map(trackDocument));
  for (const [index, id] of ids.entries()) {
    const track = parseTrack(snapshots[index]);
    const fault =
      track === undefined
        ? `Track ${id} no longer exists`
        : track.status === 'sold'
          ? `“${track.title}” is sold`
          : track.media === ''
            ? `“${track.title}” has no preview`
            : null;
    if (fault !== null)
      throw new StoreError('conflict', `${fault}. Nothing was sent.`, { field: 'tracks', trackIds: [id] });
  }
}

/**
 * Makes a private link and queues its mails, once per `id`; a repeated call sends it only to people it adds.
 * Returns the link if it is for anyone. Throws a StoreError `invalid`, or `conflict` for a beat that can't be
 * sent. `now` in UTC ms.
 */
export async function sendBeats(input: SendLinkInput, now: number): Promise<string | null> {
  const { id, title, message, tracks, drafts, recipients, until, may_download, price, currency } = input;
  requireTerms(input, now);
  const isSent = parsePrivateLink(await privateLinkDocument(id).get()) !== undefined;
  if (isSent) {
    if (recipients.length > 0) await sendToMore(id, message, recipients, now);
  } else {
    const chosen = [...new Set(tracks)];
    if (chosen.length > 0) await requireSendable(chosen);
    // Each is hidden once: the same call continues where a killed process stopped.
    for (const draft of new Set(drafts)) chosen.push(await hideDraft(draft, { now }));
    const link = {
      title,
      trackIds: [...new Set(chosen)],
      until,
      mayDownload: may_download,
      price: price === null ? null : cents(price),
      currency,
      createdAt: now,
    };
    await runTransaction(async (transaction) => {
      if (parsePrivateLink(await transaction.get(privateLinkDocument(id)))) return;
      const people = addRecipients(transaction, { linkId: id, link, message, known: [], now }, recipients);
      const counts = { people, opened: 0, working: people };
      transaction.set(privateLinkDocument(id), { ...link, counts } satisfies PrivateLinkRecord);
    });
  }
  return recipients.length > 0 ? null : anotherLink({ id, recipientId: null, message, now }, false);
}

/** Sends a link to people who lack it. Returns how many. Throws a StoreError `not-found`, `conflict` or `invalid`. */
export async function sendToMore(
  id: string,
  message: string,
  addressees: readonly Addressee[],
  now: number,
): Promise<number> {
  return runTransaction(async (transaction) => {
    const link = await requireLink(id, transaction);
    requireOpen(link, now);
    const known = await recipientsOf(id, transaction);
    const added = addRecipients(transaction, { linkId: id, link, message, known, now }, addressees);
    if (added > 0) countLink(transaction, id, { people: added, working: added });
    return added;
  });
}

/** With its recipients. Throws a StoreError `not-found`. */
export async function deleteLink(id: string): Promise<void> {
  await runTransaction(async (transaction) => {
    await requireLink(id, transaction);
    for (const each of await recipientsOf(id, transaction))
      transaction.delete(linkRecipientDocument(each.id));
    transaction.delete(privateLinkDocument(id));
  });
}
