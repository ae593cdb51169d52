import type { AnswerOf } from '@store/domain/api';
import { memberListInput } from '@store/domain/api/inputs';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readMemberList } from '../../member/list/member-list';
import { customerListing, toCustomer } from '../customers';

export const memberCustomers = defineMemberRoute({
  endpoint: 'GET /api/member/customers',
  summary: 'Lists the customers with what they have bought, newest first; searches by email.',
  // Without a page, a list may have hundreds of rows, and each reads the orders of its customer.
  input: memberListInput,
  handle: async ({ page = '1', ...input }) => {
    const list = await readMemberList(customerListing, { ...input, page });
    const answer: AnswerOf<'GET /api/member/customers'> = {
      ...list,
      result: await Promise.all(list.result.map(toCustomer)),
    };
    return json(answer);
  },
});
