import { slugOf } from './recordings';
import { SONGS } from './music/songs';

/** How many of the demo's beats were at another shop before: the oldest ones. */
const MOVED = 6;

const FIRST_NUMBER = 40_101;

/** Where the oldest beats of the demo come from: their old addresses lead to them. */
export const DEMO_ORIGINS = SONGS.slice(0, MOVED).map(({ title }, index) => ({
  key: `beatstars:id:${FIRST_NUMBER + index}`,
  path: `/beats/${slugOf(title)}-${FIRST_NUMBER + index}`,
  // Ids count up from 1 in a new shop.
  target: { track: index + 1 },
}));
