/** Playback is kept per tab, so it survives a reload. The position is separate, because it changes all the time. */
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

/** A tab that a page or the visitor has opened may begin with a copy of what another tab has kept. */
function isNewTab(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return history.length === 1 && navigation?.type !== 'reload';
}

/** Whether an earlier page of this tab has kept what it played. */
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
