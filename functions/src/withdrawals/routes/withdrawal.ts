import * as v from 'valibot';
import {
  DECLARATION_RECEIVED,
  isDeclarantName,
  isOrderReference,
  WITHDRAWAL_MESSAGES,
} from '@store/domain/orders/withdrawal';
import { emailInput } from '@store/domain/api/inputs';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { enforceLimits } from '../../limits/attempts';
import { contactLimits } from '../../limits/shop-limits';
import { declareWithdrawal } from '../declarations';

export const withdrawal = defineRoute({
  endpoint: 'POST /api/withdrawal',
  summary:
    'Declares the withdrawal from a contract. The answer does not tell whether the shop has the order. `subject` is a honeypot: if filled, the declaration is discarded.',
  input: v.object({
    name: v.pipe(
      v.string(WITHDRAWAL_MESSAGES.name),
      v.trim(),
      v.check(isDeclarantName, WITHDRAWAL_MESSAGES.name),
    ),
    order: v.pipe(
      v.string(WITHDRAWAL_MESSAGES.order),
      v.trim(),
      v.check(isOrderReference, WITHDRAWAL_MESSAGES.order),
    ),
    email: emailInput,
    subject: v.optional(v.string()),
  }),
  handle: async ({ subject, ...declared }, { address, proofOfWork }) => {
    if (subject) return json({ message: DECLARATION_RECEIVED });
    // Those of the contact form: both end in the inbox.
    await enforceLimits(proofOfWork, contactLimits({ email: declared.email, address }));
    await declareWithdrawal({ ...declared, at: Date.now() });
    return json({ message: DECLARATION_RECEIVED });
  },
});
