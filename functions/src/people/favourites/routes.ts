import * as api from '@store/domain/api/account';
import { answer, type Route } from '../../platform/http/route';
import { json } from '../../platform/http/reply';
import { changeFavourites } from './favourites';

export const favouriteRoutes: readonly Route[] = [
  answer(api.favourites, async ({ add, remove }, { session: { uid } }) =>
    json({ results: await changeFavourites(uid, { add, remove }) }),
  ),
];
