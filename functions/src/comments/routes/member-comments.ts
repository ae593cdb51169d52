import type { AnswerOf } from '@store/domain/api';
import { datedListInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readMemberList, sortedByDate } from '../../member/list/member-list';
import { commentListing } from '../comments';

export const memberComments = defineMemberRoute({
  endpoint: 'GET /api/member/comments',
  summary: 'Lists the comments, newest or oldest first; searches by username.',
  input: datedListInput,
  handle: async (input) => {
    const answer: AnswerOf<'GET /api/member/comments'> = await readMemberList(
      commentListing,
      input,
      sortedByDate(input.sort),
    );
    return json(answer);
  },
});
