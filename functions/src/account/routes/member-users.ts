import type { AnswerOf } from '@store/domain/api';
import { memberListInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readMemberList } from '../../member/list/member-list';
import { userListing } from '../profiles';

/** `GET /api/member/users`: the customers, found by email; newest first. */
export const memberUsers = defineMemberRoute({
  endpoint: 'GET /api/member/users',
  input: memberListInput,
  handle: async (input) => {
    const answer: AnswerOf<'GET /api/member/users'> = await readMemberList(userListing, input);
    return json(answer);
  },
});
