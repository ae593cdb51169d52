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

/** A private link that is open, and who opens it. */
export interface SentLink {
  readonly id: string;
  readonly link: PrivateLinkRecord;
  readonly recipientId: string;
  readonly recipient: LinkRecipient;
}

/** The secret of a private link; tokens of early access are shorter. */
const SECRET = /^[\w-]{43}$/;

/** Returns whether a token may be the secret of a private link. */
export function isLinkSecret(token: string): boolean {
  return SECRET.test(token);
}

/**
 * Returns the link that a secret opens; undefined if it is wrong, was revoked or has ended. Must precede a
 * transaction's writes. `now` in UTC ms.
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
