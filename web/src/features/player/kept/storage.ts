/** Playback is kept per tab, to survive a reload. The position is separate, because it changes constantly. */
export const QUEUE_KEY = 'playback_queue';
export const POSITION_KEY = 'playback_position';

export function keepPlayback(key: typeof QUEUE_KEY | typeof POSITION_KEY, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is blocked or full: a reload ends the music.
  }
}

export function forgetPlayback(): void {
  try {
    sessionStorage.removeItem(QUEUE_KEY);
    sessionStorage.removeItem(POSITION_KEY);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

/** A newly opened tab may start with a copy of another tab's storage. */
function isNewTab(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return history.length === 1 && navigation?.type !== 'reload';
}

/** Returns whether an earlier page of this tab kept playback. */
export function isPlaybackKept(): boolean {
  try {
    if (sessionStorage.getItem(QUEUE_KEY) === null) return false;
  } catch {
    return false; // storage is blocked
  }
  if (!isNewTab()) return true;
  forgetPlayback();
  return false;
}
