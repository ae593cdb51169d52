import type { AnswerOf } from '@store/domain/api';
import { memberListInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readMemberList } from '../../member/list/member-list';
import { commentListing } from '../comments';

export const memberComments = defineMemberRoute({
  endpoint: 'GET /api/member/comments',
  summary: 'Lists the comments, newest first; searches by username.',
  input: memberListInput,
  handle: async (input) => {
    const answer: AnswerOf<'GET /api/member/comments'> = await readMemberList(commentListing, input);
    return json(answer);
  },
});
