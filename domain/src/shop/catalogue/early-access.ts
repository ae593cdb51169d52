import { trackPath } from '../../platform/paths';

/** The query of a link for early access. It tells the server to send the page without the track. */
export const EARLY_QUERY = 'early';

/** Under which key a browser stores the tokens of links that it has opened. */
export const EARLY_KEYS = 'earlyAccess';

/** The path of a track's page with early access. The fragment never leaves the browser. */
export function earlyTrackPath(id: number, token: string): string {
  return `${trackPath(id)}?${EARLY_QUERY}=1#${token}`;
}
