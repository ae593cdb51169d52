import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { addCode } from '../codes';
import { newCodeInput } from '../deal-input';

export const memberDealsCodesAdd = defineMemberRoute({
  endpoint: 'POST /api/member/deals/codes/add',
  summary: 'Adds a discount code.',
  input: newCodeInput,
  auditTarget: ({ code }) => Promise.resolve(code),
  handle: async (input) => {
    await addCode(input);
    return json({ message: `The code “${input.code}” was added.` });
  },
});
