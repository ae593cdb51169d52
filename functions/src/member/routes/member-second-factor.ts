import * as v from 'valibot';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readSecondFactor } from '../second-factor/second-factor';

export const memberSecondFactor = defineMemberRoute({
  endpoint: 'GET /api/member/second-factor',
  summary: 'Whether the member signs in with a code from an authenticator app.',
  input: v.object({}),
  handle: async (_, { session }) => json(await readSecondFactor(session.uid)),
});
