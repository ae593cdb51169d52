import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { emailInput, passwordInput, tokenInput, usernameInput } from '@store/domain/api/inputs';
import { json } from '../../http/reply';
import { defineUserRoute } from '../../http/route';
import { updateProfile } from '../address-change';
import { confirmIdentity } from '../identity';
import { readProfile } from '../profiles';

const SAVED = 'Your details have been saved.';

/** The same for every address, so that the answer does not reveal who has an account. */
const LINK_SENT = `${SAVED} To change your email, open the link that we have sent to the new address.`;

export const userupdate = defineUserRoute({
  endpoint: 'PUT /api/userupdate',
  summary:
    'Changes the username at once, and the email when the link sent to the new address is opened. A new email needs a recent sign-in or `current_password`.',
  input: v.object({
    token: tokenInput,
    username: usernameInput,
    email: emailInput,
    current_password: v.optional(passwordInput),
  }),
  handle: async ({ username, email, current_password }, call) => {
    const before = await readProfile(call.session.uid);
    if (!before) throw new StoreError('unauthenticated', 'Please sign in again.');
    const isNewAddress = email !== before.email;
    if (isNewAddress) await confirmIdentity(call, current_password);
    await updateProfile(before, { username, email });
    return json({ message: isNewAddress ? LINK_SENT : SAVED });
  },
});
