import type { AnswerOf } from '@store/domain/api';
import { memberListInput } from '../input';
import { json } from '../reply';
import { defineMemberRoute } from '../route';
import { readMemberList } from '../stores/member-list';
import { subscriberListing } from '../stores/subscribers';

/** `GET /api/member/newsletters`: who gets the newsletter, found by email; newest first. */
export const memberNewsletters = defineMemberRoute({
  endpoint: 'GET /api/member/newsletters',
  input: memberListInput,
  handle: async (input) => {
    const answer: AnswerOf<'GET /api/member/newsletters'> = await readMemberList(subscriberListing, input);
    return json(answer);
  },
});
