import type { AnswerOf } from '@store/domain/api';
import { memberListInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readMemberList } from '../../member/list/member-list';
import { userListing } from '../profiles';

export const memberUsers = defineMemberRoute({
  endpoint: 'GET /api/member/users',
  summary: 'Lists the customers, newest first; searches by email.',
  input: memberListInput,
  handle: async (input) => {
    const answer: AnswerOf<'GET /api/member/users'> = await readMemberList(userListing, input);
    return json(answer);
  },
});
