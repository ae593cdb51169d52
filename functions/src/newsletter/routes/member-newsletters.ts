import type { AnswerOf } from '@store/domain/api';
import { memberListInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readMemberList } from '../../member/list/member-list';
import { subscriberListing } from '../subscribers';

export const memberNewsletters = defineMemberRoute({
  endpoint: 'GET /api/member/newsletters',
  summary: 'Lists the newsletter’s subscribers, newest first; searches by email.',
  input: memberListInput,
  handle: async (input) => {
    const answer: AnswerOf<'GET /api/member/newsletters'> = await readMemberList(subscriberListing, input);
    return json(answer);
  },
});
