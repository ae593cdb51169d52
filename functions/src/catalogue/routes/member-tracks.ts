import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { isArranged, trackListEntries } from '@store/domain/dashboard/track-list';
import { memberListEntries } from '../../http/input';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readMemberList } from '../../member/list/member-list';
import { readArrangedTracks } from '../arranged-tracks';
import { trackListing, withMasters } from '../tracks';

export const memberTracks = defineMemberRoute({
  endpoint: 'GET /api/member/tracks',
  summary:
    'Lists all tracks including sold ones, newest first or sorted otherwise; searches by tag and title, and filters.',
  input: v.object({ ...memberListEntries, ...trackListEntries }),
  handle: async (input) => {
    const list = isArranged(input) ? readArrangedTracks(input) : readMemberList(trackListing, input);
    const answer: AnswerOf<'GET /api/member/tracks'> = await withMasters(await list);
    return json(answer);
  },
});
