import type { AnswerOf } from '@store/domain/api';
import { datedListInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readMemberList, sortedByDate } from '../../member/list/member-list';
import { titlesOf } from '../../statistics/titles';
import { commentListing } from '../comments';

export const memberComments = defineMemberRoute({
  endpoint: 'GET /api/member/comments',
  summary: 'Lists the comments, newest or oldest first; searches by username.',
  input: datedListInput,
  handle: async (input) => {
    const list = await readMemberList(commentListing, input, sortedByDate(input.sort));
    const titleOf = await titlesOf(list.result.map(({ track_id }) => track_id));
    const answer: AnswerOf<'GET /api/member/comments'> = {
      ...list,
      result: list.result.map((row) => ({ ...row, track: titleOf(row.track_id) })),
    };
    return json(answer);
  },
});
