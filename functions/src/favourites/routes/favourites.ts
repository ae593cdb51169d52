import * as v from 'valibot';
import { FAVOURITES_MAXIMUM } from '@store/domain/favourites';
import { tokenInput } from '@store/domain/api/inputs';
import { json } from '../../http/reply';
import { defineUserRoute } from '../../http/route';
import { changeFavourites } from '../favourites';

const idsInput = v.pipe(
  v.array(
    v.pipe(
      v.number('A beat is named by its number.'),
      v.safeInteger('A beat is named by its number.'),
      v.minValue(1, 'A beat is named by its number.'),
    ),
    'Favourites are a list of numbers.',
  ),
  v.maxLength(FAVOURITES_MAXIMUM, `At most ${FAVOURITES_MAXIMUM} favourites can be sent.`),
);

export const favourites = defineUserRoute({
  endpoint: 'POST /api/favourites',
  summary:
    'Adds beats to the caller’s favourites, removes others, and returns all of them, what was added last first. Without a change, only returns them.',
  input: v.object({ token: tokenInput, add: idsInput, remove: idsInput }),
  handle: async ({ add, remove }, { session: { uid } }) =>
    json({ results: await changeFavourites(uid, { add, remove }) }),
});
