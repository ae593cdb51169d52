import { trackPath } from '../../platform/paths';

/** Query of an early-access link: tells the server to send the page without the track. */
export const EARLY_QUERY = 'early';

/** Browser storage key for the tokens of opened links. */
export const EARLY_KEYS = 'earlyAccess';

/** Returns an early-access link's path. The fragment never leaves the browser. */
export function earlyTrackPath(id: number, token: string): string {
  return `${trackPath(id)}?${EARLY_QUERY}=1#${token}`;
}
