import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { StoreError } from '@store/domain/errors';
import { json } from '../../../http/reply';
import { defineMemberRoute } from '../../../http/route';
import { draftIdInput } from '../draft-input';
import { publishDraft } from '../publication';

export const memberDraftsPublish = defineMemberRoute({
  endpoint: 'POST /api/member/drafts/publish',
  summary: 'Publishes a draft now. Publishing again changes nothing.',
  input: v.object({ id: draftIdInput }),
  handle: async ({ id }) => {
    const trackId = await publishDraft(id, { now: Date.now() });
    if (trackId === undefined) throw new StoreError('not-found', 'This draft no longer exists.');
    const answer: AnswerOf<'POST /api/member/drafts/publish'> = {
      message: 'The beat is in the shop.',
      id: trackId,
    };
    return json(answer);
  },
});
