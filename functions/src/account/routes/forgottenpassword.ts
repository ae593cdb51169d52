import * as v from 'valibot';
import { config } from '../../config';
import { createResetCode } from '../../gateways/auth';
import { emailInput } from '../../http/input';
import { resetMail } from '../mails';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { atLeast } from '../../http/constant-time';
import { spend } from '../../limits/rate-limits';
import { queueMail } from '../../mail/outbox';

const HOUR = 60 * 60 * 1000;

/** The least time that an answer takes, in milliseconds: longer than making a code and queueing its mail. */
const ANSWER_MS = 800;

const MESSAGE = 'If there is an account with this email, a link to choose a new password is on its way.';

/** The page that a reset code opens (design part 3). */
function resetLink(email: string, code: string): string {
  return `${config.origin}/${encodeURIComponent(email)}/resetpassword?oobCode=${encodeURIComponent(code)}`;
}

async function sendLink(email: string): Promise<string | undefined> {
  const code = await createResetCode(email);
  if (code === undefined) return undefined;
  const link = resetLink(email, code);
  await queueMail(resetMail(email, link));
  return link;
}

/**
 * `POST /api/forgottenpassword`: the same answer, after the same time, whether or not there is such an account. The link
 * itself is in the answer on the emulators alone.
 */
export const forgottenpassword = defineRoute({
  endpoint: 'POST /api/forgottenpassword',
  input: v.object({ email: emailInput }),
  handle: async ({ email }, { address }) => {
    await spend([
      { kind: 'forgotten-email', subject: email, limit: 5, windowMs: HOUR },
      { kind: 'forgotten', subject: address, limit: 20, windowMs: HOUR },
      { kind: 'forgotten', subject: 'all', limit: 500, windowMs: HOUR },
    ]);
    const link = await atLeast(ANSWER_MS, () => sendLink(email));
    return json({ message: MESSAGE, ...(config.emulated && link !== undefined ? { link } : {}) });
  },
});
