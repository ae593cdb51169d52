import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { documentIdInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { askForOrder } from '../settlement/ask';

// Settles the order unless the webhook already has. Costs one read for a fulfilled order.
export const checkoutMatchingId = defineRoute({
  endpoint: 'POST /api/checkout/matching_id',
  summary: 'Tells the state of a transaction, and whether it is paid and its order fulfilled.',
  input: v.object({
    transaction_id: documentIdInput('Enter the id of a transaction.'),
  }),
  handle: async ({ transaction_id }) => {
    const state = (await askForOrder(transaction_id))?.state ?? null;
    const answer: AnswerOf<'POST /api/checkout/matching_id'> = { result: state === 'fulfilled', state };
    return json(answer);
  },
});
