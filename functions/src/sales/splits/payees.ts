import { StoreError } from '@store/domain/platform/errors';
import { PAID_BY_HAND, type ConnectedAccount, type Payee } from '@store/domain/sales/splits/payee';
import { paths } from '@store/domain/platform/paths';
import {
  collaboratorDocument,
  collaborators,
  parseCollaborator,
  type CollaboratorRecord,
} from '../../platform/collections';
import { config } from '../../platform/config';
import { runTransaction } from '../../platform/firestore/firestore';
import { onboardingPage, openAccount, readAccount } from '../../platform/gateways/stripe/connect';
import { taxOptions } from '../../platform/settings/operation';
import { errorsOf } from '../../platform/work-through';
import { requireLinked } from './statements';

/** `off` pays by hand again, `disconnect` also forgets the account. */
export type PayeeChange = 'on' | 'off' | 'disconnect';

function changed(payee: Payee, change: PayeeChange): Payee {
  switch (change) {
    case 'on':
      return { ...payee, isOn: true };
    // Sales meanwhile are paid by hand, even if Stripe pays again later.
    case 'off':
      return { ...payee, isOn: false, since: null };
    case 'disconnect':
      return { ...PAID_BY_HAND, accounts: payee.accounts };
  }
}

async function update(id: string, next: (payee: Payee) => Payee): Promise<CollaboratorRecord> {
  return runTransaction(async (transaction) => {
    const record = parseCollaborator(await transaction.get(collaboratorDocument(id)));
    if (!record) throw new StoreError('not-found', 'This collaborator no longer exists.');
    const saved: CollaboratorRecord = { ...record, payee: next(record.payee) };
    transaction.set(collaboratorDocument(id), saved);
    return saved;
  });
}

/** Stripe can't pay collaborators for sales in its own name (decision 47). */
export function canTransfer(): boolean {
  return taxOptions().managed !== true;
}

/**
 * Changes how a collaborator is paid. Idempotent. Throws a StoreError `not-found`, or `conflict` if Stripe can't
 * pay them. Returns the name.
 */
export async function changePayee(id: string, change: PayeeChange): Promise<string> {
  if (change === 'on' && !canTransfer())
    throw new StoreError(
      'conflict',
      'Stripe cannot pay collaborators while Managed Payments are on. Turn them off in Settings first.',
    );
  const { name } = await update(id, (payee) => changed(payee, change));
  return name;
}

/** Stripe pays for sales from the time the shop sees that it can. */
function withAccount(payee: Payee, account: ConnectedAccount, now: number): Payee {
  if (payee.account?.id !== account.id) return payee;
  const isReady = payee.isOn && account.canBePaid;
  return { ...payee, account, since: payee.since ?? (isReady ? now : null) };
}

/** Stores the connected account's state from Stripe. Throws a StoreError `unavailable`. `now` in UTC ms. */
export async function refreshPayee(id: string, payee: Payee, now: number): Promise<Payee> {
  if (!payee.isOn || !payee.account) return payee;
  const account = await readAccount(payee.account);
  return (await update(id, (current) => withAccount(current, account, now))).payee;
}

/** Checks accounts that couldn't be paid yet. Returns errors of unreadable ones. `now` in UTC ms. */
export async function refreshPending(now: number): Promise<unknown[]> {
  const { docs } = await collaborators().where('payee.isOn', '==', true).get();
  const pending = docs
    .map((document) => ({ id: document.id, payee: parseCollaborator(document).payee }))
    .filter(({ payee }) => payee.since === null);
  return errorsOf(pending, ({ id, payee }) => refreshPayee(id, payee, now));
}

/** Opens an account if there is none, or the holder revoked access. */
async function accountOf(id: string, { account, accounts }: Payee): Promise<ConnectedAccount> {
  if (account && !account.isGone) return account;
  const number = accounts + 1;
  const opened = await openAccount(id, number);
  // Another number after a refusal, because Stripe replays its answer to a number for a day.
  const { payee } = await update(id, (current) =>
    current.isOn && current.accounts === accounts
      ? { ...current, accounts: number, account: opened, since: null }
      : current,
  );
  if (!opened)
    throw new StoreError(
      'unavailable',
      'Stripe cannot open an account for you yet. Please tell the producer.',
    );
  // A concurrent call was faster: Stripe opened one account for both.
  return payee.account ?? opened;
}

/**
 * The URL of Stripe's form for a secret link's holder; Stripe returns without the secret, which the browser keeps.
 * Throws a StoreError `not-found`, `conflict` (paid by hand, or complete) or `unavailable`.
 */
export async function startOnboarding(token: string): Promise<string> {
  const { id, record } = await requireLinked(token);
  if (!record.payee.isOn || !canTransfer())
    throw new StoreError('conflict', 'The producer pays you without Stripe.');
  const account = await accountOf(id, record.payee);
  // Stripe's form shows its holder's data, which others with the link must not see.
  if (account.canBePaid) throw new StoreError('conflict', 'Stripe pays you already. Please reload the page.');
  const page = `${config.origin}${paths.statement}`;
  return onboardingPage({ account: account.id, back: `${page}?stripe=back`, again: `${page}?stripe=again` });
}
