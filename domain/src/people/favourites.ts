/** Per account; the oldest beyond are dropped. */
export const FAVOURITES_MAXIMUM = 1000;

/** Track ids, newest first. */
export type Favourites = readonly number[];

export interface FavouritesChange {
  readonly add: Favourites;
  readonly remove: Favourites;
}

/** Applies a change; applying it twice is the same as once. */
export function withChange(favourites: Favourites, { add, remove }: FavouritesChange): Favourites {
  const removed = new Set(remove);
  return [...new Set([...add.filter((id) => !favourites.includes(id)), ...favourites])]
    .filter((id) => !removed.has(id))
    .slice(0, FAVOURITES_MAXIMUM);
}

/** Returns the change from `from` to `to`; order doesn't count. */
export function changeBetween(from: Favourites, to: Favourites): FavouritesChange {
  return {
    add: to.filter((id) => !from.includes(id)).slice(0, FAVOURITES_MAXIMUM),
    remove: from.filter((id) => !to.includes(id)).slice(0, FAVOURITES_MAXIMUM),
  };
}
