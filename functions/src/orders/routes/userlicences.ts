import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { tokenInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineUserRoute } from '../../http/route';
import { ownedLicences } from '../owned-licences';

export const userlicences = defineUserRoute({
  endpoint: 'POST /api/userlicences',
  summary: 'Lists the licences that the caller owns.',
  input: v.object({ token: tokenInput }),
  handle: async (_, { session: { uid } }) => {
    const results = (await ownedLicences(uid)).map(({ trackId, licence, licenceName, orderId }) => ({
      track_id: trackId,
      license: licence,
      license_name: licenceName,
      order_id: orderId,
    }));
    const answer: AnswerOf<'POST /api/userlicences'> = { results };
    return json(answer);
  },
});
