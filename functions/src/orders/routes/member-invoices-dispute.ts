import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { orderIdInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { addDisputeNote } from '../dispute-notes';

export const memberInvoicesDispute = defineMemberRoute({
  endpoint: 'POST /api/member/invoices/dispute',
  summary: 'Adds the producer’s words to the evidence of a dispute, before it is submitted.',
  input: v.object({
    id: orderIdInput,
    note: v.pipe(
      v.string('Write what the bank should know.'),
      v.trim(),
      v.maxLength(5000, 'At most 5000 characters.'),
    ),
  }),
  handle: async ({ id, note }) => {
    if (!(await addDisputeNote(id, note))) throw new StoreError('not-found', 'There is no such invoice.');
    return json({ message: 'Your words will be submitted with the evidence.' });
  },
});
