import type { Query, QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import {
  linkRecipients,
  parseLinkRecipient,
  parsePrivateLink,
  privateLinkDocument,
  type LinkRecipient,
  type PrivateLinkRecord,
} from '../../../platform/collections';
import { hashOfSecret } from '../../../platform/signing/secret-links';

/** An open private link, and its recipient. */
export interface SentLink {
  readonly id: string;
  readonly link: PrivateLinkRecord;
  readonly recipientId: string;
  readonly recipient: LinkRecipient;
}

/** A private link's secret; early-access tokens are shorter. */
const SECRET = /^[\w-]{43}$/;

export function isLinkSecret(token: string): boolean {
  return SECRET.test(token);
}

/**
 * The link that a secret opens; undefined if wrong, revoked or expired. Must precede the transaction's writes.
 * `now` in UTC ms.
 */
export async function findSentLink(
  secret: string,
  now: number,
  transaction?: Transaction,
): Promise<SentLink | undefined> {
  if (!isLinkSecret(secret)) return undefined;
  const query: Query = linkRecipients().where('hashes', 'array-contains', hashOfSecret(secret)).limit(1);
  const found: QuerySnapshot = await (transaction ? transaction.get(query) : query.get());
  const [document] = found.docs;
  if (!document) return undefined;
  const recipient = parseLinkRecipient(document);
  const reference = privateLinkDocument(recipient.link);
  const link = parsePrivateLink(await (transaction ? transaction.get(reference) : reference.get()));
  if (!link || link.until <= now) return undefined;
  return { id: recipient.link, link, recipientId: document.id, recipient };
}
