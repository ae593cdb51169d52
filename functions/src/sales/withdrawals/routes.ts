import * as api from '@store/domain/api/messages';
import { answer, type Route } from '../../platform/http/route';
import { DECLARATION_RECEIVED } from '@store/domain/sales/orders/withdrawal';
import { mailedLink } from '../../platform/http/mailed-link';
import { paths } from '@store/domain/platform/paths';
import { json } from '../../platform/http/reply';
import { enforceLimits } from '../../platform/limits/attempts';
import { contactLimits } from '../../platform/limits/limits-by-action';
import { confirmWithdrawal, declareWithdrawal } from './declarations';

export const withdrawalRoutes: readonly Route[] = [
  answer(api.withdrawal, async ({ subject, ...declared }, { address, proofOfWork }) => {
    if (subject) return json({ message: DECLARATION_RECEIVED });
    // The contact form's limits: both end in the inbox.
    await enforceLimits(proofOfWork, contactLimits({ email: declared.email, address }));
    await declareWithdrawal({ ...declared, at: Date.now() });
    return json({ message: DECLARATION_RECEIVED });
  }),
  ...mailedLink(
    api.withdrawalConfirm,
    api.withdrawalConfirmPost,
    {
      heading: 'Confirm your withdrawal',
      text: 'Somebody, hopefully you, has declared the withdrawal from your order.',
      button: 'Confirm my withdrawal',
    },
    async (token) => {
      const found = await confirmWithdrawal(token);
      if (!found) return paths.withdrawal;
      const id = encodeURIComponent(found.id);
      // A guest finds the order through its mailed link.
      return found.order.uid === ''
        ? paths.checkoutSuccess.replace(':transaction', id)
        : `/profile?tab=orders&order=${id}`;
    },
  ),
];
