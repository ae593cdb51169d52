import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { createCustomToken } from '../../gateways/sessions';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';

/** `POST /api/member/uploads/token`: signs the member's browser in to Firebase Auth once more. */
export const memberUploadsToken = defineMemberRoute({
  endpoint: 'POST /api/member/uploads/token',
  input: v.object({}),
  handle: async (_, { session: { uid } }) => {
    const answer: AnswerOf<'POST /api/member/uploads/token'> = { customToken: await createCustomToken(uid) };
    return json(answer);
  },
});
