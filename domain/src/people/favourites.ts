/** An account keeps so many favourites; the oldest ones beyond are dropped. */
export const FAVOURITES_MAXIMUM = 1000;

/** Ids of tracks, what was added last first. */
export type Favourites = readonly number[];

/** Additions in their order, and removals. */
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

/** Returns the change from `from` to `to`; order doesn't count. */
export function changeBetween(from: Favourites, to: Favourites): FavouritesChange {
  return {
    add: to.filter((id) => !from.includes(id)).slice(0, FAVOURITES_MAXIMUM),
    remove: from.filter((id) => !to.includes(id)).slice(0, FAVOURITES_MAXIMUM),
  };
}
