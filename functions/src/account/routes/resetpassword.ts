import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { findAccount, ownerOfResetCode, useResetCode } from '../../gateways/auth';
import { changePassword } from '../../gateways/auth';
import { emailInput, newPasswordInput } from '../../http/input';
import { passwordChangedMail } from '../mails';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { spend } from '../../limits/rate-limits';
import { queueMail } from '../../mail/outbox';

const HOUR = 60 * 60 * 1000;

function refused(): StoreError {
  return new StoreError('invalid', 'This link is not valid any more. Please ask for a new one.');
}

/**
 * `POST /api/resetpassword`: sets a new password with the code from the mail, which must have been made for this address.
 * Every session of the account ends.
 */
export const resetpassword = defineRoute({
  endpoint: 'POST /api/resetpassword',
  input: v.object({
    email: emailInput,
    password: newPasswordInput,
    oobCode: v.pipe(
      v.string('This link is not complete.'),
      v.nonEmpty('This link is not complete.'),
      v.maxLength(2000),
    ),
  }),
  handle: async ({ email, password, oobCode }, { address }) => {
    await spend([{ kind: 'reset', subject: address, limit: 30, windowMs: HOUR }]);
    const owner = await ownerOfResetCode(oobCode);
    if (owner?.toLowerCase() !== email) throw refused();
    if (!(await useResetCode(oobCode, password))) throw refused();
    const account = await findAccount(email);
    if (account) await changePassword(account.uid, password);
    await queueMail(passwordChangedMail(email));
    return json({ message: 'Your password has been changed.' });
  },
});
