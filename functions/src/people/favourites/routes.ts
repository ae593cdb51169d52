import * as api from '@store/domain/api/account';
import { answer, type Route } from '../../platform/http/route';
import { json } from '../../platform/http/reply';
import { changeFavourites } from './favourites';
import { changeHistory } from './history';

export const favouriteRoutes: readonly Route[] = [
  answer(api.favourites, async ({ add, remove }, { session: { uid } }) =>
    json({ results: await changeFavourites(uid, { add, remove }) }),
  ),
  answer(api.history, async ({ add, clear }, { session: { uid } }) =>
    json({ results: await changeHistory(uid, { add, clear }, Date.now()) }),
  ),
];
