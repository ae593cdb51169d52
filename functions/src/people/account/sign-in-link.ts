import { StoreError } from '@store/domain/platform/errors';
import { HOUR_MS } from '@store/domain/platform/time';
import { parseSecondFactor, secondFactorDocument } from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';
import {
  createSignInCode,
  deleteAccount,
  endPassword,
  findAccount,
  markVerified,
  readAccount,
  signInWithEmailLink,
  type Account,
} from '../../platform/gateways/auth';
import { withMinimumDuration } from '../../platform/http/constant-time';
import { type Quota, useQuota } from '../../platform/limits/quotas';
import { queueMail, queueMailIn, type Mail } from '../../platform/mail/outbox';
import { endSessions } from '../../platform/sessions/sessions';
import { hashOfSecret } from '../../platform/signing/secret-links';
import { deleteLinks, findLink, newLink, setLinkIn, type StoredLink } from './address-links';
import { noAccountMail, passwordOnlyMail, signInMail } from './mails';

/** Minimum duration of an answer in milliseconds; longer than creating a code and queueing the mail. */
const ANSWER_MS = 800;

/** Further links are not sent: those of the last hour are in the inbox. */
export function signInMailQuota(email: string): Quota {
  return { kind: 'sign-in-mail', subject: email, maximum: 20, windowMs: HOUR_MS };
}

/** Mails without a link, which anybody can cause at any address. */
function refusalQuota(email: string): Quota {
  return { kind: 'sign-in-refusal', subject: email, maximum: 3, windowMs: 12 * HOUR_MS };
}

/** Members, and whoever has a second factor, which a link would bypass. */
async function needsPassword({ uid, member }: Account): Promise<boolean> {
  return member || parseSecondFactor(await secondFactorDocument(uid).get())?.state === 'enabled';
}

async function sendRefusal(mail: Mail): Promise<void> {
  if (await useQuota(refusalQuota(mail.to))) await queueMail(mail);
}

/** Stores whose code it is, so that the link needs no address and works on any device. */
async function sendLink({ uid, email, isVerified }: Account, code: string): Promise<void> {
  if (!(await useQuota(signInMailQuota(email)))) return;
  const details = { kind: 'sign-in', uid, from: email, to: email } as const;
  const { link } = newLink(details, { secret: code, hash: hashOfSecret(code) });
  await runTransaction((transaction) => {
    setLinkIn(transaction, link);
    queueMailIn(transaction, link.id, signInMail(email, code, !isVerified));
    return Promise.resolve();
  });
}

async function answerByMail(email: string): Promise<void> {
  // A code for everybody: what Auth refuses it refuses alike, account or not.
  const [account, code] = await Promise.all([findAccount(email), createSignInCode(email)]);
  if (!account) return sendRefusal(noAccountMail(email));
  if (account.isDisabled) return;
  if (await needsPassword(account)) return sendRefusal(passwordOnlyMail(email, account.member));
  await sendLink(account, code);
}

/** Mails a link that signs in, or why there is none. Takes as long for every address. */
export function sendSignInLink(email: string): Promise<void> {
  return withMinimumDuration(ANSWER_MS, () => answerByMail(email));
}

function usedUp(): StoreError {
  return new StoreError('invalid', 'This link has expired or was already used.', { field: 'code' });
}

/**
 * Whoever signed up with this address may not own it. Ends what they could come back with, before the owner's sign-in
 * confirms the address and brings its orders: password, sessions, and links that would change the address.
 */
async function endUnproven({ uid }: Account, { id: current }: StoredLink): Promise<void> {
  await endPassword(uid);
  await endSessions(uid);
  await deleteLinks(uid, ({ id }) => id !== current);
  await markVerified(uid);
}

interface LinkedSignIn {
  readonly uid: string;
  readonly email: string;
  readonly signedInAt: number;
  readonly isPasswordEnded: boolean;
}

/**
 * Signs in with the code of a mailed link, once. Can be repeated after a crash: what Auth does once comes after
 * everything that must have happened. Throws a StoreError `invalid` for a code that is wrong, used up or expired.
 */
export async function useSignInLink(code: string): Promise<LinkedSignIn> {
  const link = await findLink(code, 'sign-in');
  const account = link && (await readAccount(link.uid));
  if (!account || account.email !== link.to || account.isDisabled || (await needsPassword(account)))
    throw usedUp();
  const { uid, email, isVerified } = account;
  if (!isVerified) await endUnproven(account, link);
  const signIn = await signInWithEmailLink(email, code);
  // The account was deleted meanwhile, and Auth has made another one.
  if (signIn?.isNew) await deleteAccount(signIn.uid);
  if (!signIn || signIn.uid !== uid || signIn.member) throw usedUp();
  await deleteLinks(uid, ({ kind }) => kind === 'sign-in');
  return { uid, email, signedInAt: signIn.signedInAt, isPasswordEnded: !isVerified };
}
