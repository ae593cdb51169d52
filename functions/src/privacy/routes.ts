import * as api from '@store/domain/api/account';
import * as memberApi from '@store/domain/api/member/members';
import { StoreError } from '@store/domain/errors';
import { answer, type Route } from '../http/route';
import { isVerifiable, verifyAddress, remindOfVerification } from '../account/address-verification';
import { confirmIdentity } from '../account/identity';
import { config } from '../config';
import { findAccount, readAccount } from '../gateways/auth';
import { json } from '../http/reply';
import { removeByEmail, removeCustomer } from '../account/account-removal';
import { collectPersonalData } from './personal-data';

export const privacyRoutes: readonly Route[] = [
  answer(api.deleteaccount, async ({ current_password }, call) => {
    await confirmIdentity(call, current_password);
    await removeCustomer(call.session.uid);
    return json({ message: 'Your account has been deleted.' });
  }),
  answer(
    memberApi.memberUsersDelete,
    async ({ email }) => {
      if (!(await removeByEmail(email)))
        throw new StoreError('not-found', 'There is no user with this email.');
      return json({ message: 'The user has been deleted.' });
    },
    { auditTarget: async ({ email }) => (await findAccount(email))?.uid ?? '' },
  ),
  answer(api.userdataConfirm, async ({ token }, { method, isPrefetch }) => {
    if (isPrefetch) throw new StoreError('unavailable', 'Open this link to confirm your address.');
    const isDone = method === 'HEAD' ? await isVerifiable(token) : await verifyAddress(token);
    return { kind: 'redirect', to: `${config.origin}/email/${isDone ? 'confirmed' : 'expired'}` };
  }),
  answer(api.userdata, async ({ current_password }, call) => {
    await confirmIdentity(call, current_password);
    const account = await readAccount(call.session.uid);
    if (!account) throw new StoreError('unauthenticated', 'Please sign in again.');
    const data = await collectPersonalData(account);
    if (!account.isVerified) await remindOfVerification(account);
    return json({ data });
  }),
];
