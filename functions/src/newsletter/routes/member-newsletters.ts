import type { AnswerOf } from '@store/domain/api';
import { memberListInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readMemberList } from '../../member/list/member-list';
import { subscriberListing } from '../subscribers';

/** `GET /api/member/newsletters`: who gets the newsletter, found by email; newest first. */
export const memberNewsletters = defineMemberRoute({
  endpoint: 'GET /api/member/newsletters',
  input: memberListInput,
  handle: async (input) => {
    const answer: AnswerOf<'GET /api/member/newsletters'> = await readMemberList(subscriberListing, input);
    return json(answer);
  },
});
