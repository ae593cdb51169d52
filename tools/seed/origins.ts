import { slugOf } from './recordings';
import { SONGS } from './music/songs';

/** The demo's oldest beats came from another shop. */
const MOVED = 6;

const FIRST_NUMBER = 40_101;

/** Where the demo's oldest beats come from: their old URLs lead to them. */
export const DEMO_ORIGINS = SONGS.slice(0, MOVED).map(({ title }, index) => ({
  key: `beatstars:id:${FIRST_NUMBER + index}`,
  path: `/beats/${slugOf(title)}-${FIRST_NUMBER + index}`,
  // Ids count up from 1 in a new shop.
  target: { track: index + 1 },
}));
