/** An account keeps so many favourites; the oldest ones beyond are dropped. */
export const FAVOURITES_MAXIMUM = 1000;

/** Ids of tracks, what was added last first. */
export type Favourites = readonly number[];

/** What is added to favourites, in their order, and what is removed from them. */
export interface FavouritesChange {
  readonly add: Favourites;
  readonly remove: Favourites;
}

/** Applying a change twice is the same as once. */
export function withChange(favourites: Favourites, { add, remove }: FavouritesChange): Favourites {
  const removed = new Set(remove);
  return [...new Set([...add.filter((id) => !favourites.includes(id)), ...favourites])]
    .filter((id) => !removed.has(id))
    .slice(0, FAVOURITES_MAXIMUM);
}

/** What makes `to` of `from`; their order does not count. */
export function changeBetween(from: Favourites, to: Favourites): FavouritesChange {
  return {
    add: to.filter((id) => !from.includes(id)).slice(0, FAVOURITES_MAXIMUM),
    remove: from.filter((id) => !to.includes(id)).slice(0, FAVOURITES_MAXIMUM),
  };
}
