import type { Transaction } from 'firebase-admin/firestore';
import type { SplitsOverview } from '@store/domain/api/member/splits';
import { StoreError } from '@store/domain/platform/errors';
import { PAID_BY_HAND, payeeView } from '@store/domain/sales/splits/payee';
import { monthBefore } from '@store/domain/sales/splits/statement';
import {
  beatSplits,
  collaboratorDocument,
  collaborators,
  drafts,
  orders,
  parseBeatSplit,
  parseCollaborator,
  payouts,
  tracks,
  type CollaboratorRecord,
} from '../../platform/collections';
import { database, runTransaction } from '../../platform/firestore/firestore';
import { writeBeatSplit } from '../../shop/catalogue/beat-splits';
import { newLinkSeed, statementLink } from './links';
import { canTransfer } from './payees';
import { readStatements } from './statements';

/** Per shop. */
const MAXIMUM = 200;

interface CollaboratorEdit {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Mails monthly statements; undefined leaves it. */
  readonly monthly?: boolean | undefined;
}

/**
 * The month statements count as mailed for; new readers start with the current one. Throws a StoreError `invalid`
 * without an address.
 */
function mailedForOf(
  { email, monthly }: CollaboratorEdit,
  before: CollaboratorRecord['mailedFor'],
  now: number,
): CollaboratorRecord['mailedFor'] {
  if (monthly === false || (monthly === undefined && (before === null || email === ''))) return null;
  if (email === '')
    throw new StoreError('invalid', 'Enter an email address for the statements.', { field: 'email' });
  return before ?? monthBefore(now);
}

async function requireIn(transaction: Transaction, id: string): Promise<CollaboratorRecord> {
  const record = parseCollaborator(await transaction.get(collaboratorDocument(id)));
  if (!record) throw new StoreError('not-found', 'This collaborator no longer exists.');
  return record;
}

/**
 * Adds a collaborator under the browser's id, so repeats add one. Throws a StoreError `conflict` (id taken, or too
 * many).
 */
export async function addCollaborator(edit: CollaboratorEdit, now: number): Promise<void> {
  const { id, name, email } = edit;
  const mailedFor = mailedForOf(edit, null, now);
  await runTransaction(async (transaction) => {
    const stored = parseCollaborator(await transaction.get(collaboratorDocument(id)));
    const isSame = stored?.name === name && stored.email === email;
    if (isSame && (stored.mailedFor === null) === (mailedFor === null)) return;
    if (stored) throw new StoreError('conflict', 'This collaborator has been added already.');
    const { docs } = await transaction.get(collaborators().limit(MAXIMUM).select());
    if (docs.length >= MAXIMUM)
      throw new StoreError('conflict', `The shop already has the maximum of ${MAXIMUM} collaborators.`);
    const record: CollaboratorRecord = {
      name,
      email,
      seed: newLinkSeed(),
      isArchived: false,
      createdAt: now,
      mailedFor,
      payee: PAID_BY_HAND,
    };
    transaction.set(collaboratorDocument(id), record);
  });
}

async function change(
  id: string,
  changed: (record: CollaboratorRecord) => CollaboratorRecord,
): Promise<string> {
  return runTransaction(async (transaction) => {
    const record = changed(await requireIn(transaction, id));
    transaction.set(collaboratorDocument(id), record);
    return record.name;
  });
}

/** Changes name, address and mails. Throws a StoreError `not-found`, or `invalid` for mails without an address. */
export async function editCollaborator(edit: CollaboratorEdit, now: number): Promise<void> {
  const { id, name, email } = edit;
  await change(id, (record) => ({
    ...record,
    name,
    email,
    mailedFor: mailedForOf(edit, record.mailedFor, now),
  }));
}

/** Ends the former link. Returns the name. Throws a StoreError `not-found`. */
export function renewStatementLink(id: string): Promise<string> {
  return change(id, (record) => ({ ...record, seed: newLinkSeed() }));
}

/** Lets an archived collaborator have shares again. Returns the name. Throws a StoreError `not-found`. */
export function restoreCollaborator(id: string): Promise<string> {
  return change(id, (record) => ({ ...record, isArchived: false }));
}

/**
 * Removes a collaborator from all splits; the share becomes the producer's. Archives those with money or orders,
 * deletes others. Throws a StoreError `not-found`.
 */
export async function removeCollaborator(
  id: string,
): Promise<{ readonly name: string; readonly isArchived: boolean }> {
  return runTransaction(async (transaction) => {
    const record = await requireIn(transaction, id);
    const [splits, sold, paid] = await Promise.all([
      transaction.get(beatSplits().where('collaborators', 'array-contains', id)),
      transaction.get(orders().where('splitWith', 'array-contains', id).limit(1)),
      transaction.get(payouts().where('collaborator', '==', id).limit(1)),
    ]);
    const isArchived = !sold.empty || !paid.empty;
    for (const document of splits.docs)
      writeBeatSplit(
        transaction,
        document.id,
        parseBeatSplit(document).shares.filter(({ collaborator }) => collaborator !== id),
      );
    if (isArchived) transaction.set(collaboratorDocument(id), { ...record, isArchived });
    else transaction.delete(collaboratorDocument(id));
    return { name: record.name, isArchived };
  });
}

/** Can have shares; by name. */
export async function listActive(): Promise<{ readonly id: string; readonly name: string }[]> {
  const { docs } = await collaborators().limit(MAXIMUM).get();
  return docs
    .map((document) => ({ id: document.id, record: parseCollaborator(document) }))
    .filter(({ record }) => !record.isArchived)
    .map(({ id, record: { name } }) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Titles of tracks and drafts by id, without deleted ones. */
async function titlesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const places = ids.map((id) => (/^\d{1,15}$/.test(id) ? tracks() : drafts()).doc(id));
  const found = await database().getAll(...places, { fieldMask: ['title'] });
  return new Map(
    found.flatMap((document) => (document.exists ? [[document.id, String(document.get('title'))]] : [])),
  );
}

/** Collaborators by name, with earnings, payments, balances and shared beats. */
export async function readSplits(): Promise<SplitsOverview> {
  const [people, splits] = await Promise.all([collaborators().limit(MAXIMUM).get(), beatSplits().get()]);
  const titles = await titlesOf(splits.docs.map(({ id }) => id));
  const shared = splits.docs.flatMap((document) => {
    const title = titles.get(document.id);
    return title === undefined ? [] : [{ title, shares: parseBeatSplit(document).shares }];
  });
  const result = await readStatements(
    people.docs.map((document) => ({ id: document.id, record: parseCollaborator(document) })),
  );
  return {
    transfers: canTransfer(),
    collaborators: result
      .map(
        ({ id, record: { name, email, seed, isArchived, mailedFor, payee }, statement: { currencies } }) => ({
          id,
          name,
          email,
          monthly: mailedFor !== null,
          archived: isArchived,
          link: statementLink(id, seed),
          payee: payeeView(payee),
          account: payee.account?.id ?? '',
          since: payee.since,
          beats: shared.flatMap(({ title, shares }) => {
            const points = shares.find(({ collaborator }) => collaborator === id)?.points;
            return points === undefined ? [] : [{ title, points }];
          }),
          balances: currencies.map(({ currency, sales, returned, fees, paid, closing }) => ({
            currency,
            earned: sales - returned - fees,
            paid,
            balance: closing,
          })),
        }),
      )
      .sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1)),
  };
}
