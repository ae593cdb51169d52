import * as v from 'valibot';
import { config } from '../../config';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { keepLicences } from '../checks';
import { checkAddress } from '../domain';
import { sendTestMail } from '../test-mail';
import { startTestPayment } from '../test-payment';

export const memberSetupPayment = defineMemberRoute({
  endpoint: 'POST /api/member/setup/payment',
  summary: 'Opens a test payment, whose money is reserved and released at once.',
  input: v.object({}),
  handle: async () => json({ redirect: await startTestPayment() }),
});

export const memberSetupMail = defineMemberRoute({
  endpoint: 'POST /api/member/setup/mail',
  summary: 'Sends a test mail with a link to the member.',
  input: v.object({}),
  handle: async (_, { session: { email } }) => {
    await sendTestMail(email, Date.now());
    return json({ message: `The test mail is on its way to ${email}. Open the link in it.` });
  },
});

export const memberSetupAddress = defineMemberRoute({
  endpoint: 'POST /api/member/setup/address',
  summary: 'Checks whether this shop answers at its address.',
  input: v.object({}),
  handle: async () => {
    await checkAddress(Date.now());
    return json({ message: `The shop answers at ${config.origin}.` });
  },
});

export const memberSetupLicences = defineMemberRoute({
  endpoint: 'POST /api/member/setup/licences',
  summary: 'Records whether the licences of a new shop are kept.',
  input: v.object({ kept: v.boolean('Say whether the licences are kept.') }),
  handle: async ({ kept }) => {
    await keepLicences(kept, Date.now());
    return json({ message: kept ? 'You keep these licences.' : 'The licences are open again.' });
  },
});
