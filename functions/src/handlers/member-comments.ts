import type { AnswerOf } from '@store/domain/api';
import { memberListInput } from '../input';
import { json } from '../reply';
import { defineMemberRoute } from '../route';
import { readMemberList } from '../stores/member-list';
import { commentListing } from '../stores/comments';

/** `GET /api/member/comments`: the comments, found by username; newest first. */
export const memberComments = defineMemberRoute({
  endpoint: 'GET /api/member/comments',
  input: memberListInput,
  handle: async (input) => {
    const answer: AnswerOf<'GET /api/member/comments'> = await readMemberList(commentListing, input);
    return json(answer);
  },
});
