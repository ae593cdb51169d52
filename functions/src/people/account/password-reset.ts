import { StoreError } from '@store/domain/platform/errors';
import { config } from '../../platform/config';
import { type Quota, useQuota } from '../../platform/limits/quotas';
import { withMinimumDuration } from '../../platform/http/constant-time';
import {
  createResetCode,
  emailOfResetCode,
  redeemResetCode,
  findAccount,
  changePassword,
} from '../../platform/gateways/auth';
import { queueMail } from '../../platform/mail/outbox';
import { endSessions } from '../../platform/sessions/sessions';
import { deleteLinks } from './address-links';
import { resetMail, passwordChangedMail } from './mails';

/** Minimum duration of an answer in milliseconds; longer than creating a code and queueing the mail. */
const ANSWER_MS = 800;

function resetLink(email: string, code: string): string {
  return `${config.origin}/${encodeURIComponent(email)}/resetpassword?oobCode=${encodeURIComponent(code)}`;
}

/** Further mails are not sent. Nobody is locked out by that, because the links of the last hour are in the inbox. */
export function resetMailQuota(email: string): Quota {
  return { kind: 'reset-mail', subject: email, maximum: 20, windowMs: 60 * 60 * 1000 };
}

/** Mails a password reset link if there is an account, in the same time if there is none; returns it. */
export function sendResetLink(email: string): Promise<string | undefined> {
  return withMinimumDuration(ANSWER_MS, () => sendLink(email));
}

async function sendLink(email: string): Promise<string | undefined> {
  const code = await createResetCode(email);
  if (code === undefined || !(await useQuota(resetMailQuota(email)))) return undefined;
  const link = resetLink(email, code);
  await queueMail(resetMail(email, link));
  return link;
}

function invalidCode(): StoreError {
  return new StoreError('invalid', 'This link is no longer valid. Please ask for a new one.', {
    field: 'oobCode',
  });
}

interface PasswordReset {
  readonly email: string;
  readonly password: string;
  /** From the mailed link. */
  readonly code: string;
}

/**
 * Sets a new password, ends all sessions, and takes back a change of address that isn't confirmed: whoever asked for it
 * may have known the old password. Throws a StoreError `invalid` for a code that is not the address's.
 */
export async function resetPassword({ email, password, code }: PasswordReset): Promise<void> {
  const owner = await emailOfResetCode(code);
  if (owner?.toLowerCase() !== email) throw invalidCode();
  await redeemResetCode(code, password);
  const account = await findAccount(email);
  if (account) {
    await changePassword(account.uid, password);
    await endSessions(account.uid);
    await deleteLinks(account.uid, ({ kind, to }) => kind === 'confirm' && to !== email);
  }
  await queueMail(passwordChangedMail(email));
}
