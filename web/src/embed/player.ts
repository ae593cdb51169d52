import { coverAddress } from '@store/domain/shop/files/covers';
import { decodePeaks, PEAK_COUNT } from '@store/domain/shop/catalogue/files/peaks';
import { excerptText, previewSeconds } from '@store/domain/shop/files/previews';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { lowestPrice, priceOptionsFor } from '@store/domain/shop/licences/price-options';
import { formatMoney } from '@store/domain/platform/money/money';
import { documentTitle } from '@store/domain/pages/html/page-head';
import { paths } from '@store/domain/platform/paths';
import { formatTime } from '@store/domain/platform/time';
import { hear, NOTHING_HEARD } from '@store/domain/shop/statistics/listening';
import { EMBED_SOURCE } from '@store/domain/shop/statistics/reports';
import type { Endpoint } from '@store/domain/api/endpoints';
import type { Visit } from '@store/domain/shop/statistics/visits';
import { builtCurrency, builtLicences } from '../lib/shop/built';
import { WAVEFORM_HEIGHT, waveformPath, waveformWidth } from '../lib/sound/waveform';
import { linkTo, showStatus, textIn, type PlayerPage } from './page';

const [, ADDRESS] = ('POST /api/visits' satisfies Endpoint).split(' ');

/** Phones may end a hidden page without an event. */
const MAY_END_SILENTLY = '(hover: none)';

/** Reports plays once, when the player is left; nothing if it hasn't played. */
function reportPlays(audio: HTMLAudioElement, playing: () => number | undefined): void {
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

/** After waiting this long for data, a sound counts as failed. */
const PATIENCE_MS = 10_000;

export interface Player {
  /** Shows a track, and plays it if `isStarting`. */
  readonly load: (track: Track, isStarting: boolean) => void;
}

function trackPath({ id }: Track): string {
  return paths.track.replace(':id', String(id));
}

function drawWave({ wave, played }: PlayerPage, peaks: string): void {
  const levels = peaks ? decodePeaks(peaks) : Array<number>(PEAK_COUNT).fill(0);
  wave.setAttribute('viewBox', `0 0 ${waveformWidth(levels.length)} ${WAVEFORM_HEIGHT}`);
  played.setAttribute('height', String(WAVEFORM_HEIGHT));
  for (const bars of wave.querySelectorAll('path')) bars.setAttribute('d', waveformPath(levels));
}

/** By the last deployment's licences: a single beat's player reads only that beat. */
function priceText(track: Track): string {
  const from = lowestPrice(priceOptionsFor(builtLicences, track, builtCurrency));
  return from === null ? 'See the beat' : `From ${formatMoney(from, builtCurrency)}`;
}

function showFacts({ facts, shop }: ShopPage, track: Track, measured: number | null): void {
  const excerpt = excerptText(track, measured);
  facts.replaceChildren(`${track.bpm} bpm · `, `#${track.tag} · `, linkTo('/', shop));
  if (excerpt !== null) facts.append(` · ${excerpt}`);
}

function showTrack(page: ShopPage, track: Track): void {
  const { title, image, peaks, status } = track;
  const { cover, offer, shop } = page;
  document.title = documentTitle(title, { name: shop });
  page.title.replaceChildren(linkTo(trackPath(track), title));
  cover.src = coverAddress(image, 128);
  offer.href = trackPath(track);
  offer.hidden = false;
  offer.textContent = status === 'sold' ? 'Sold · similar beats' : priceText(track);
  offer.ariaLabel = `${offer.textContent}: ${title}`;
  drawWave(page, peaks);
}

/** Only one player sounds at a time: frames and tabs of the shop pause each other. */
function joinOthers(audio: HTMLAudioElement): void {
  // A sandboxed frame without an origin has no channels.
  if (location.origin === 'null' || self.origin === 'null') return;
  const channel = new BroadcastChannel('player');
  audio.addEventListener('play', () => channel.postMessage('playing'));
  channel.onmessage = () => audio.pause();
}

type ShopPage = PlayerPage & { readonly shop: string };

/** Plays tracks in one media element; `onEnd` runs at the end of a track. */
export function createPlayer(page: ShopPage, onEnd: () => void): Player {
  const { play, seek, played, clock } = page;
  const audio = new Audio();
  audio.preload = 'metadata';
  let length = 0;
  let shown = 0;
  let current: Track | undefined;

  const showTime = (): void => {
    const at = Math.min(audio.currentTime, length || Infinity);
    seek.value = String(Math.floor(at));
    const elapsed = formatTime(Math.min(at, shown));
    seek.ariaValueText = `${elapsed} of ${formatTime(shown)}`;
    played.setAttribute('width', length > 0 ? `${(100 * at) / length}%` : '0');
    clock.replaceChildren(elapsed, textIn('total', ` / ${formatTime(shown)}`));
  };
  const setLength = (track: Track, measured: number | null): void => {
    shown = previewSeconds(track, measured);
    length = measured ?? shown;
    showFacts(page, track, measured);
    seek.max = String(Math.floor(length));
    seek.disabled = length === 0;
    showTime();
  };
  const showPlaying = (): void => {
    play.classList.toggle('playing', !audio.paused);
    play.ariaLabel = audio.paused ? 'Play' : 'Pause';
  };
  const repeat = (): void => {
    showStatus(page, '');
    audio.load();
    start();
  };
  let patience: ReturnType<typeof setTimeout> | undefined;
  const stopWaiting = (): void => clearTimeout(patience);
  const wait = (): void => {
    stopWaiting();
    patience = setTimeout(() => showStatus(page, 'The preview does not answer.', repeat), PATIENCE_MS);
  };
  const start = (): void => {
    wait();
    audio.play().catch((error: unknown) => {
      // A pause, or another track, came before the sound.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      if (!audio.error) showStatus(page, 'Press play to listen.');
    });
  };

  play.addEventListener('click', () => (audio.paused ? start() : audio.pause()));
  seek.addEventListener('input', () => {
    const seconds = Number(seek.value);
    const { seekable } = audio;
    const last = seekable.length - 1;
    // Where a browser can't fetch parts of a file, a seek would restart it.
    if (last < 0 || seconds <= seekable.end(last)) audio.currentTime = seconds;
    showTime();
  });
  for (const name of ['play', 'pause']) audio.addEventListener(name, showPlaying);
  audio.addEventListener('playing', () => showStatus(page, ''));
  audio.addEventListener('waiting', wait);
  for (const name of ['playing', 'pause', 'ended', 'error']) audio.addEventListener(name, stopWaiting);
  audio.addEventListener('timeupdate', showTime);
  audio.addEventListener('durationchange', () => {
    const { duration } = audio;
    if (current && Number.isFinite(duration) && duration > 0) setLength(current, duration);
  });
  audio.addEventListener('error', () =>
    showStatus(page, 'The preview cannot be played at the moment.', repeat),
  );
  audio.addEventListener('ended', () => {
    audio.currentTime = 0;
    showTime();
    onEnd();
  });
  joinOthers(audio);
  reportPlays(audio, () => current?.id);

  return {
    load: (track, isStarting) => {
      showStatus(page, '');
      showTrack(page, track);
      current = track;
      audio.src = track.media;
      setLength(track, null);
      play.disabled = false;
      if (isStarting) start();
    },
  };
}
