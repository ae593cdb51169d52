import type { AnswerOf } from '@store/domain/api';
import { datedListInput } from '@store/domain/api/inputs';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readMemberList, sortedByDate } from '../../member/list/member-list';
import { userListing } from '../profiles';

export const memberUsers = defineMemberRoute({
  endpoint: 'GET /api/member/users',
  summary: 'Lists the customers, newest or oldest first; searches by email.',
  input: datedListInput,
  handle: async (input) => {
    const answer: AnswerOf<'GET /api/member/users'> = await readMemberList(
      userListing,
      input,
      sortedByDate(input.sort),
    );
    return json(answer);
  },
});
