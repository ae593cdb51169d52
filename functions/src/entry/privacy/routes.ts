import * as api from '@store/domain/api/account';
import * as memberApi from '@store/domain/api/member/members';
import { StoreError } from '@store/domain/platform/errors';
import { answer, type Route } from '../../platform/http/route';
import { isVerifiable, verifyAddress, remindOfVerification } from '../../people/account/address-verification';
import { confirmIdentity } from '../../people/account/identity';
import { config } from '../../platform/config';
import { findAccount, readAccount } from '../../platform/gateways/auth';
import { json } from '../../platform/http/reply';
import { removeByEmail, removeCustomer } from './account-removal';
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
