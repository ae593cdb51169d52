import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { changePassword, emailOfResetCode, findAccount, redeemResetCode } from '../../gateways/auth';
import { emailInput, newPasswordInput } from '@store/domain/api/inputs';
import { passwordChangedMail } from '../mails';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { resetPasswordLimits } from '../../limits/shop-limits';
import { enforceLimits } from '../../limits/attempts';
import { queueMail } from '../../mail/outbox';
import { endSessions } from '../../sessions/sessions';

function invalidCode(): StoreError {
  return new StoreError('invalid', 'This link is no longer valid. Please ask for a new one.', {
    field: 'oobCode',
  });
}

export const resetpassword = defineRoute({
  endpoint: 'POST /api/resetpassword',
  summary: 'Sets a new password with the code from a reset mail and ends all sessions.',
  input: v.object({
    email: emailInput,
    password: newPasswordInput,
    oobCode: v.pipe(
      v.string('This link is incomplete.'),
      v.nonEmpty('This link is incomplete.'),
      v.maxLength(2000),
    ),
  }),
  handle: async ({ email, password, oobCode }, { address, proofOfWork }) => {
    await enforceLimits(proofOfWork, resetPasswordLimits({ email, address }));
    const owner = await emailOfResetCode(oobCode);
    if (owner?.toLowerCase() !== email) throw invalidCode();
    await redeemResetCode(oobCode, password);
    const account = await findAccount(email);
    if (account) {
      await changePassword(account.uid, password);
      await endSessions(account.uid);
    }
    await queueMail(passwordChangedMail(email));
    return json({ message: 'Your password has been changed.' });
  },
});
