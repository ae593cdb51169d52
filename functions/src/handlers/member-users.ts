import type { AnswerOf } from '@store/domain/api';
import { memberListInput } from '../input';
import { json } from '../reply';
import { defineMemberRoute } from '../route';
import { readMemberList } from '../stores/member-list';
import { userListing } from '../stores/users';

/** `GET /api/member/users`: the customers, found by email; newest first. */
export const memberUsers = defineMemberRoute({
  endpoint: 'GET /api/member/users',
  input: memberListInput,
  handle: async (input) => {
    const answer: AnswerOf<'GET /api/member/users'> = await readMemberList(userListing, input);
    return json(answer);
  },
});
