import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { updateCode } from '../codes';
import { changedCodeInput } from '../deal-input';

export const memberDealsCodesUpdate = defineMemberRoute({
  endpoint: 'POST /api/member/deals/codes/update',
  summary: 'Changes a discount code. Orders that use it keep their price.',
  input: changedCodeInput,
  auditTarget: ({ code }) => Promise.resolve(code),
  handle: async ({ version, ...input }) => {
    await updateCode(version, input);
    return json({ message: `The code “${input.code}” was changed.` });
  },
});
