import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { json } from '../../../http/reply';
import { defineMemberRoute } from '../../../http/route';
import { draftIdInput } from '../../drafts/draft-input';
import { openEarlyAccess } from '../early-access';

export const memberEarlyAccessOpen = defineMemberRoute({
  endpoint: 'POST /api/member/early-access/open',
  summary: 'Opens a scheduled draft for those who get its link. Opening again changes nothing.',
  input: v.object({ id: draftIdInput }),
  handle: async ({ id: draft }) => {
    const id = await openEarlyAccess(draft, Date.now());
    const answer: AnswerOf<'POST /api/member/early-access/open'> = {
      message: 'The beat can be bought by its link.',
      id,
    };
    return json(answer);
  },
});
