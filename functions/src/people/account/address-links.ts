import type { DocumentReference, Query, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { SIGN_IN_LINK_MS } from '@store/domain/people/account';
import { DAY_MS } from '@store/domain/platform/time';
import { addressLinks, parseAddressLink, type AddressLink } from '../../platform/collections';
import { writeEach } from '../../platform/firestore/firestore';
import { hashOfSecret, newSecret } from '../../platform/signing/secret-links';

/** A stored link; `id` is the hash of its token. */
export interface StoredLink extends AddressLink {
  readonly id: string;
}

/** A link that is yet to be stored, with the token that is mailed. */
interface NewLink {
  readonly token: string;
  readonly link: StoredLink;
}

/** How long a link can be used. */
const VALID_MS: Readonly<Record<AddressLink['kind'], number>> = {
  confirm: DAY_MS,
  revert: 7 * DAY_MS,
  verify: DAY_MS,
  'sign-in': SIGN_IN_LINK_MS,
};

export function linkDocument(id: string): DocumentReference {
  return addressLinks().doc(id);
}

/** Makes a link, by default with a token of 256 random bits. */
export function newLink(
  details: Pick<AddressLink, 'kind' | 'uid' | 'from' | 'to' | 'beat' | 'orders'>,
  { secret: token, hash: id } = newSecret(),
): NewLink {
  const createdAt = Date.now();
  const expiresAt = createdAt + VALID_MS[details.kind];
  return { token, link: { ...details, id, createdAt, expiresAt } };
}

export function setLinkIn(transaction: Transaction, { id, ...link }: StoredLink): void {
  transaction.set(linkDocument(id), link);
}

function stored(document: QueryDocumentSnapshot): StoredLink {
  return { ...parseAddressLink(document), id: document.id };
}

/** The link with a token; undefined if it is unknown, used or expired. */
export async function findLink(token: string, kind: AddressLink['kind']): Promise<StoredLink | undefined> {
  const id = hashOfSecret(token);
  const link = parseAddressLink(await linkDocument(id).get());
  return link?.kind === kind && link.expiresAt > Date.now() ? { ...link, id } : undefined;
}

function linksOf(uid: string): Query {
  return addressLinks().where('uid', '==', uid);
}

export async function readLinks(uid: string): Promise<StoredLink[]> {
  return (await linksOf(uid).get()).docs.map(stored);
}

export async function readLinksIn(transaction: Transaction, uid: string): Promise<StoredLink[]> {
  return (await transaction.get(linksOf(uid))).docs.map(stored);
}

/** Deletes those of an account's links that `isMeant` chooses. */
export async function deleteLinks(uid: string, isMeant: (link: StoredLink) => boolean): Promise<void> {
  const links = (await readLinks(uid)).filter(isMeant);
  await writeEach(links, (writer, { id }) => writer.delete(linkDocument(id)));
}

/** The address that an account gets when a link is opened, if there is one. */
export async function findPendingAddress(uid: string): Promise<string | undefined> {
  const now = Date.now();
  return (await readLinks(uid)).find(({ kind, expiresAt }) => kind === 'confirm' && expiresAt > now)?.to;
}
