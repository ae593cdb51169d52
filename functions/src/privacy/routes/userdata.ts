import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { askForVerification } from '../../account/address-verification';
import { confirmIdentity } from '../../account/identity';
import { readAccount, type Account } from '../../gateways/auth';
import { passwordInput, tokenInput } from '@store/domain/api/inputs';
import { json } from '../../http/reply';
import { defineUserRoute } from '../../http/route';
import { collectPersonalData } from '../personal-data';

/** The download does not fail because enough mails were sent. */
async function askOnce(account: Account): Promise<void> {
  try {
    await askForVerification(account);
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'too-many')) throw error;
  }
}

export const userdata = defineUserRoute({
  endpoint: 'POST /api/userdata',
  summary:
    'Returns everything that is stored about the customer. Needs a recent sign-in or `current_password`.',
  input: v.object({ token: tokenInput, current_password: v.optional(passwordInput) }),
  handle: async ({ current_password }, call) => {
    await confirmIdentity(call, current_password);
    const account = await readAccount(call.session.uid);
    if (!account) throw new StoreError('unauthenticated', 'Please sign in again.');
    const data = await collectPersonalData(account);
    if (!account.isVerified) await askOnce(account);
    return json({ data });
  },
});
