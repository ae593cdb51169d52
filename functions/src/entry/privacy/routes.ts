import * as api from '@store/domain/api/account';
import * as memberApi from '@store/domain/api/member/members';
import * as ordersApi from '@store/domain/api/member/orders';
import { StoreError } from '@store/domain/platform/errors';
import { paths, trackPath } from '@store/domain/platform/paths';
import { answer, type Route } from '../../platform/http/route';
import { verifyAddress, remindOfVerification } from '../../people/account/address-verification';
import { confirmIdentity } from '../../people/account/identity';
import { findAccount, readAccount } from '../../platform/gateways/auth';
import { mailedLink } from '../../platform/http/mailed-link';
import { json } from '../../platform/http/reply';
import { removeByEmail, removeCustomer, removeGuest } from './account-removal';
import { collectGuestData, collectPersonalData } from './personal-data';
import { requireGuest } from './guests';

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
  answer(ordersApi.memberInvoicesForget, async ({ id }) => {
    await removeGuest(await requireGuest(id));
    return json({ message: 'The buyer’s data was deleted.' });
  }),
  answer(ordersApi.memberInvoicesPerson, async ({ id }) =>
    json({ data: await collectGuestData(await requireGuest(id)) }),
  ),
  ...mailedLink(
    api.userdataConfirm,
    api.userdataConfirmPost,
    {
      heading: 'Is this your address?',
      text: 'Somebody, hopefully you, has asked to confirm the email address of an account.',
      button: 'This is my address',
    },
    async (token) => {
      const purpose = await verifyAddress(token);
      if (purpose === undefined) return paths.emailExpired;
      if (purpose === 'orders') return `${paths.profile}?tab=orders`;
      return purpose === 'data' ? paths.emailConfirmed : trackPath(purpose.beat);
    },
  ),
  answer(api.userdata, async ({ current_password }, call) => {
    await confirmIdentity(call, current_password);
    const account = await readAccount(call.session.uid);
    if (!account) throw new StoreError('unauthenticated', 'Please sign in again.');
    const data = await collectPersonalData(account);
    if (!account.isVerified) await remindOfVerification(account, 'data');
    return json({ data });
  }),
];
