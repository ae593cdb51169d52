import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { changeEmail } from '../../gateways/auth';
import { emailInput, tokenInput, usernameInput } from '../../http/input';
import { addressChangedMail } from '../mails';
import { json } from '../../http/reply';
import { defineUserRoute } from '../../http/route';
import { queueMail } from '../../mail/outbox';
import { readProfile, writeProfile } from '../profiles';

// The username is written first, so that a taken name changes nothing.
export const userupdate = defineUserRoute({
  endpoint: 'PUT /api/userupdate',
  summary: 'Changes the username and email; both the old and the new address are informed.',
  input: v.object({ token: tokenInput, username: usernameInput, email: emailInput }),
  handle: async ({ username, email }, { session: { uid } }) => {
    const before = await readProfile(uid);
    if (!before) throw new StoreError('unauthenticated', 'Please sign in again.');
    await writeProfile({ uid, username, email: before.email });
    if (email !== before.email) {
      await changeEmail(uid, email);
      await writeProfile({ uid, username, email });
      await queueMail(addressChangedMail(before.email, email));
      await queueMail(addressChangedMail(email, email));
    }
    return json({ message: 'Your details have been saved.' });
  },
});
