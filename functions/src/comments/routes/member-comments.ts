import type { AnswerOf } from '@store/domain/api';
import { memberListInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readMemberList } from '../../member/list/member-list';
import { commentListing } from '../comments';

/** `GET /api/member/comments`: the comments, found by username; newest first. */
export const memberComments = defineMemberRoute({
  endpoint: 'GET /api/member/comments',
  input: memberListInput,
  handle: async (input) => {
    const answer: AnswerOf<'GET /api/member/comments'> = await readMemberList(commentListing, input);
    return json(answer);
  },
});
