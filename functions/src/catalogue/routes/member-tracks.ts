import type { AnswerOf } from '@store/domain/api';
import { memberListInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readMemberList } from '../../member/list/member-list';
import { trackListing, withMasters } from '../tracks';

export const memberTracks = defineMemberRoute({
  endpoint: 'GET /api/member/tracks',
  summary: 'Lists all tracks including sold ones, newest first; searches by tag and title.',
  input: memberListInput,
  handle: async (input) => {
    const answer: AnswerOf<'GET /api/member/tracks'> = await withMasters(
      await readMemberList(trackListing, input),
    );
    return json(answer);
  },
});
