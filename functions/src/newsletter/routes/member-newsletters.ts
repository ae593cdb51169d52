import type { AnswerOf } from '@store/domain/api';
import { datedListInput } from '@store/domain/api/inputs';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readMemberList, sortedByDate } from '../../member/list/member-list';
import { subscriberListing } from '../subscribers';

export const memberNewsletters = defineMemberRoute({
  endpoint: 'GET /api/member/newsletters',
  summary: 'Lists the newsletter’s subscribers, newest or oldest first; searches by email.',
  input: datedListInput,
  handle: async (input) => {
    const answer: AnswerOf<'GET /api/member/newsletters'> = await readMemberList(
      subscriberListing,
      input,
      sortedByDate(input.sort),
    );
    return json(answer);
  },
});
