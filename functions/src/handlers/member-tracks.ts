import type { AnswerOf } from '@store/domain/api';
import { memberListInput } from '../input';
import { json } from '../reply';
import { defineMemberRoute } from '../route';
import { readMemberList } from '../stores/member-list';
import { trackListing } from '../stores/tracks';

/** `GET /api/member/tracks`: every track, sold ones too, found by tag or title; newest first. */
export const memberTracks = defineMemberRoute({
  endpoint: 'GET /api/member/tracks',
  input: memberListInput,
  handle: async (input) => {
    const answer: AnswerOf<'GET /api/member/tracks'> = await readMemberList(trackListing, input);
    return json(answer);
  },
});
