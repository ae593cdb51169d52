import * as v from 'valibot';
import { config } from '../../config';
import { createResetCode } from '../../gateways/auth';
import { emailInput } from '@store/domain/api/inputs';
import { resetMail } from '../mails';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { withMinimumDuration } from '../../http/constant-time';
import { forgottenPasswordLimits } from '../../limits/shop-limits';
import { useQuota, type Quota } from '../../limits/quotas';
import { enforceLimits } from '../../limits/attempts';
import { queueMail } from '../../mail/outbox';

/** Minimum duration of an answer in milliseconds; longer than creating a code and queueing the mail. */
const ANSWER_MS = 800;

const MESSAGE = 'If an account with this email exists, we have sent a link to choose a new password.';

function resetLink(email: string, code: string): string {
  return `${config.origin}/${encodeURIComponent(email)}/resetpassword?oobCode=${encodeURIComponent(code)}`;
}

/** Further mails are not sent. Nobody is locked out by that, because the links of the last hour are in the inbox. */
export function resetMailQuota(email: string): Quota {
  return { kind: 'reset-mail', subject: email, maximum: 20, windowMs: 60 * 60 * 1000 };
}

async function sendLink(email: string): Promise<string | undefined> {
  const code = await createResetCode(email);
  if (code === undefined || !(await useQuota(resetMailQuota(email)))) return undefined;
  const link = resetLink(email, code);
  await queueMail(resetMail(email, link));
  return link;
}

/** The answer and its duration do not reveal whether the account exists. */
export const forgottenpassword = defineRoute({
  endpoint: 'POST /api/forgottenpassword',
  summary: 'Sends a password reset link; the answer contains the link on the emulators only.',
  input: v.object({ email: emailInput }),
  handle: async ({ email }, { address, proofOfWork }) => {
    await enforceLimits(proofOfWork, forgottenPasswordLimits({ email, address }));
    const link = await withMinimumDuration(ANSWER_MS, () => sendLink(email));
    return json({ message: MESSAGE, ...(config.emulated && link !== undefined ? { link } : {}) });
  },
});
