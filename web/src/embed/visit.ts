import { hear, NOTHING_HEARD } from '@store/domain/statistics/listening';
import { EMBED_SOURCE } from '@store/domain/statistics/reports';
import type { Endpoint } from '@store/domain/api';
import type { Visit } from '@store/domain/statistics/visits';

const [, ADDRESS] = ('POST /api/visits' satisfies Endpoint).split(' ');

/** On phones, a page that was hidden may be ended without an event. */
const MAY_END_SILENTLY = '(hover: none)';

/** Reports what was heard, once, when the player is left. A player that has not played reports nothing. */
export function reportPlays(audio: HTMLAudioElement, playing: () => number | undefined): void {
  let listening = NOTHING_HEARD;
  let isReported = false;

  const report = (): void => {
    const tracks = [...listening.heard].map(([track, heard]) => ({ track, ...heard }));
    if (isReported || tracks.length === 0) return;
    isReported = true;
    const visit: Visit = { source: EMBED_SOURCE, tracks };
    navigator.sendBeacon(ADDRESS ?? '', new Blob([JSON.stringify(visit)], { type: 'application/json' }));
  };

  audio.addEventListener('timeupdate', () => {
    const track = playing();
    const { currentTime: position, duration } = audio;
    if (track !== undefined) listening = hear(listening, { track, position, duration });
  });
  addEventListener('pagehide', report);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && audio.paused && matchMedia(MAY_END_SILENTLY).matches) report();
  });
}
