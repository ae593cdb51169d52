import type { Transaction } from 'firebase-admin/firestore';
import { StoreError } from '@store/domain/platform/errors';
import type { SecondFactorState } from '@store/domain/api/member/members';
import { parseSecondFactor, secondFactorDocument, type SecondFactor } from '../../../platform/collections';
import { readAccount } from '../../../platform/gateways/auth';
import { isContention, runTransaction } from '../../../platform/firestore/firestore';
import { prepareQuotas, type Quota } from '../../../platform/limits/quotas';
import { queueMailIn } from '../../../platform/mail/outbox';
import {
  decryptSecret,
  encryptSecret,
  hashRecoveryCode,
  newEnrolment,
  newRecoveryCodes,
  stepOfCode,
  type Enrolment,
} from './codes';
import {
  recoveryCodeUsedMail,
  secondFactorDisabledMail,
  secondFactorEnabledMail,
  wrongCodesMail,
} from './mails';

type Enabled = Extract<SecondFactor, { state: 'enabled' }>;

/** `validSince`: since when sign-ins are valid. A new password resets the count of wrong codes. */
interface CodeOwner {
  readonly uid: string;
  readonly email: string;
  readonly validSince: number;
}

/**
 * Wrong codes per hour. Refuses, because with a proof of work somebody with the password could try all million
 * codes. Nobody without the password gets this far, so nobody else can lock a member out.
 */
function wrongCodesQuota({ uid, validSince }: CodeOwner): Quota {
  return { kind: 'second factor', subject: `${uid}\n${validSince}`, maximum: 10, windowMs: 60 * 60 * 1000 };
}

/** Reads the account again, because a session doesn't know since when sign-ins are valid. */
export async function codeOwner(uid: string): Promise<CodeOwner> {
  const account = await readAccount(uid);
  if (!account) throw new StoreError('unauthenticated', 'Please sign in again.');
  return account;
}

/** Offers a new secret. Throws a StoreError `conflict` if the member has a second factor. */
export async function offerSecondFactor(uid: string, email: string): Promise<Enrolment> {
  const enrolment = newEnrolment(email);
  const offer: SecondFactor = {
    state: 'offered',
    secret: encryptSecret(enrolment.secret),
    offeredAt: Date.now(),
  };
  await runTransaction(async (transaction) => {
    const document = secondFactorDocument(uid);
    if (parseSecondFactor(await transaction.get(document))?.state === 'enabled')
      throw new StoreError('conflict', 'Two-step sign-in is already on. Turn it off first.');
    transaction.set(document, offer);
  });
  return enrolment;
}

function wrongCode(): StoreError {
  return new StoreError('invalid', 'The code is wrong or has already been used.', { field: 'code' });
}

/** Enables the last offered secret. Returns the recovery codes, which are shown once. Throws a StoreError. */
export async function enableSecondFactor(
  { uid, email }: Pick<CodeOwner, 'uid' | 'email'>,
  code: string,
): Promise<string[]> {
  const recovery = newRecoveryCodes();
  const now = Date.now();
  await runTransaction(async (transaction) => {
    const document = secondFactorDocument(uid);
    const stored = parseSecondFactor(await transaction.get(document));
    if (stored?.state !== 'offered')
      throw new StoreError('conflict', 'Please set up two-step sign-in again.');
    const lastStep = stepOfCode(decryptSecret(stored.secret), code, now);
    if (lastStep === undefined) throw wrongCode();
    const { secret } = stored;
    const hashes = recovery.map(hashRecoveryCode);
    const enabled: Enabled = { state: 'enabled', secret, enabledAt: now, lastStep, recovery: hashes };
    transaction.set(document, enabled);
    queueMailIn(transaction, `second-factor-on-${uid}-${now}`, secondFactorEnabledMail(email));
  });
  return recovery;
}

/** The second factor after using a code; undefined for a wrong or used one. */
function afterCode(factor: Enabled, code: string): Enabled | undefined {
  const step = stepOfCode(decryptSecret(factor.secret), code, Date.now());
  if (step !== undefined) return step > factor.lastStep ? { ...factor, lastStep: step } : undefined;
  const hash = hashRecoveryCode(code);
  if (!factor.recovery.includes(hash)) return undefined;
  return { ...factor, recovery: factor.recovery.filter((other) => other !== hash) };
}

type Verdict =
  | { readonly kind: 'none' | 'missing' | 'wrong' }
  | { readonly kind: 'accepted'; readonly factor: Enabled; readonly isRecovery: boolean };

async function judge(transaction: Transaction, owner: CodeOwner, code: string | undefined): Promise<Verdict> {
  const stored = parseSecondFactor(await transaction.get(secondFactorDocument(owner.uid)));
  if (stored?.state !== 'enabled') return { kind: 'none' };
  if (code === undefined) return { kind: 'missing' };
  const countWrongCode = await prepareQuotas(transaction, [wrongCodesQuota(owner)]);
  const factor = afterCode(stored, code);
  if (factor) {
    const isRecovery = factor.recovery.length < stored.recovery.length;
    return { kind: 'accepted', factor, isRecovery };
  }
  countWrongCode();
  return { kind: 'wrong' };
}

/** Mails the member once per window that too many codes were wrong. */
async function reportUsedUp({ uid, email }: CodeOwner, { details }: StoreError): Promise<void> {
  await runTransaction((transaction) => {
    queueMailIn(transaction, `wrong-codes-${uid}-${details.retryAt ?? 0}`, wrongCodesMail(email));
    return Promise.resolve();
  });
}

function missingCode(): StoreError {
  return new StoreError('code-required', 'Please enter the code from your authenticator app.', {
    field: 'code',
  });
}

type Accepted = Extract<Verdict, { kind: 'accepted' }>;

/**
 * Checks a code and writes the outcome in one transaction. Throws a StoreError `code-required`, `invalid` or
 * `too-many`.
 */
async function useCode(
  owner: CodeOwner,
  code: string | undefined,
  onAccepted: (transaction: Transaction, verdict: Accepted) => void,
): Promise<void> {
  try {
    const { kind } = await runTransaction(async (transaction) => {
      const verdict = await judge(transaction, owner, code);
      if (verdict.kind === 'accepted') onAccepted(transaction, verdict);
      return verdict;
    });
    if (kind === 'missing') throw missingCode();
    if (kind === 'wrong') throw wrongCode();
  } catch (error) {
    if (isContention(error))
      throw new StoreError('unavailable', 'Several codes were sent at once. Please try again.', {
        cause: error,
      });
    if (!(error instanceof StoreError && error.code === 'too-many')) throw error;
    await reportUsedUp(owner, error);
    throw new StoreError('too-many', 'There were too many wrong codes. Please try again in an hour.', {
      retryAt: error.details.retryAt,
      cause: error,
    });
  }
}

/** Checks a member's code after the right password; each code works once. Throws like {@link useCode}. */
export function checkCode(owner: CodeOwner, code: string | undefined): Promise<void> {
  const { uid, email } = owner;
  return useCode(owner, code, (transaction, { factor, isRecovery }) => {
    transaction.set(secondFactorDocument(uid), factor);
    const left = factor.recovery.length;
    const id = `recovery-${uid}-${factor.enabledAt}-${left}`;
    if (isRecovery) queueMailIn(transaction, id, recoveryCodeUsedMail(email, left));
  });
}

/** Throws like {@link useCode}. */
export function disableSecondFactor(owner: CodeOwner, code: string): Promise<void> {
  const { uid, email } = owner;
  return useCode(owner, code, (transaction, { factor }) => {
    transaction.delete(secondFactorDocument(uid));
    queueMailIn(transaction, `second-factor-off-${uid}-${factor.enabledAt}`, secondFactorDisabledMail(email));
  });
}

/** Removes the second factor without a code. Returns whether there was one. */
export async function removeSecondFactor(uid: string): Promise<boolean> {
  return runTransaction(async (transaction) => {
    const document = secondFactorDocument(uid);
    const stored = parseSecondFactor(await transaction.get(document));
    transaction.delete(document);
    return stored?.state === 'enabled';
  });
}

export async function readSecondFactor(uid: string): Promise<SecondFactorState> {
  const stored = parseSecondFactor(await secondFactorDocument(uid).get());
  if (stored?.state !== 'enabled') return { enabled: false };
  return { enabled: true, since: stored.enabledAt, recovery_left: stored.recovery.length };
}
