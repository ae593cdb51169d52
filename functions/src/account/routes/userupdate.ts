import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { changeAddress } from '../../gateways/auth';
import { emailInput, tokenInput, usernameInput } from '../../http/input';
import { addressChangedMail } from '../mails';
import { json } from '../../http/reply';
import { defineUserRoute } from '../../http/route';
import { queueMail } from '../../mail/outbox';
import { readProfile, writeProfile } from '../profiles';

/**
 * `PUT /api/userupdate`: another user name or address. The name is claimed first: a name that is taken changes nothing. Both
 * the old address and the new one are told of a change.
 */
export const userupdate = defineUserRoute({
  endpoint: 'PUT /api/userupdate',
  input: v.object({ token: tokenInput, username: usernameInput, email: emailInput }),
  handle: async ({ username, email }, { session: { uid } }) => {
    const before = await readProfile(uid);
    if (!before) throw new StoreError('unauthenticated', 'Please sign in again.');
    await writeProfile({ uid, username, email: before.email });
    if (email !== before.email) {
      await changeAddress(uid, email);
      await writeProfile({ uid, username, email });
      await queueMail(addressChangedMail(before.email, email));
      await queueMail(addressChangedMail(email, email));
    }
    return json({ message: 'Your details have been saved.' });
  },
});
