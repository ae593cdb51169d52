import * as v from 'valibot';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { endCode } from '../codes';
import { codeInput } from '../deal-input';

export const memberDealsCodesEnd = defineMemberRoute({
  endpoint: 'POST /api/member/deals/codes/end',
  summary: 'Ends a discount code now.',
  input: v.object({ code: codeInput }),
  auditTarget: ({ code }) => Promise.resolve(code),
  handle: async ({ code }) => {
    await endCode(code);
    return json({ message: `The code “${code}” has ended.` });
  },
});
