import { Howl, type HowlOptions } from 'howler';
import { isIn, openFeed, type Feed } from './feed';
import { beginningOf, fetchBeginnings, stopFetchingBeginnings } from './first-seconds';
import { elementsOf, fillPool } from './howler-fields';
import type { Loudness } from './state';

export { adoptElement } from './howler-fields';

/** Not called once another sound starts. */
export interface SoundListener {
  /** Length in seconds; null if the file hasn't reported it yet. */
  readonly onPlaying: (length: number | null) => void;
  /** `position`: where it ended, in seconds. */
  readonly onEnded: (position: number) => void;
  /** The browser demands another click. */
  readonly onRefused: () => void;
  readonly onFailed: () => void;
  /** The length wasn't known at the start. */
  readonly onLength: (seconds: number) => void;
}

interface OpenSound {
  readonly address: string;
  readonly howl: Howl;
  /** The source if the beginning was here; null if the browser reads the file. */
  readonly feed: Feed | null;
}

interface CurrentSound extends OpenSound {
  readonly listener: SoundListener;
}

let preloaded: OpenSound | null = null;
let current: CurrentSound | null = null;

/** The whole file: howler otherwise takes the duration when the sound can start, which in WebKit may still be 0. */
const WHOLE_FILE: HowlOptions['sprite'] = { __default: [0, Infinity] };

type Opening = Pick<HowlOptions, 'preload' | 'volume' | 'mute'>;

function openSource(address: string, feed: Feed | null, options: Opening): OpenSound {
  fillPool();
  // Every preview is an MP3, whatever its extension.
  const file = { src: [feed?.url ?? address], format: ['mp3'], sprite: WHOLE_FILE };
  return { address, feed, howl: new Howl({ ...file, html5: true, ...options }) };
}

/** Opens the fetched beginning, or the file. */
function open(address: string, options: Opening): OpenSound {
  const beginning = beginningOf(address);
  return openSource(address, beginning ? openFeed(address, beginning) : null, options);
}

const POSITION = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime');

/** In seconds; a sound that has played less has just begun. */
const BEGINNING = 0.5;

/**
 * howler seeks to 0 when a sound begins, even if it's at 0
 * (https://html.spec.whatwg.org/multipage/media.html#dom-media-currenttime). WebKitGTK may then know only the
 * first frames of an MP3 and end it after 0.05 s, so this seek is left out.
 */
function keepBeginning(element: HTMLAudioElement): void {
  Object.defineProperty(element, 'currentTime', {
    configurable: true,
    get: (): unknown => POSITION?.get?.call(element),
    set: (seconds: number) => {
      if (seconds > 0 || element.currentTime > BEGINNING) POSITION?.set?.call(element, seconds);
    },
  });
}

/** Undoes {@link keepBeginning}. */
function releasePosition(element: HTMLAudioElement): void {
  Reflect.deleteProperty(element, 'currentTime');
}

/**
 * Safari lets an element play later only if told to in a click; howler waits for data first. howler reports
 * refusals.
 */
function allowToPlay(howl: Howl): void {
  for (const element of elementsOf(howl)) element.play().catch(() => undefined);
}

function close(sound: OpenSound | null): void {
  if (!sound) return;
  const { howl, feed } = sound;
  feed?.close();
  // howler reuses elements for later sounds.
  elementsOf(howl).forEach(releasePosition);
  howl.off();
  howl.unload();
}

/** The preloaded sound, if it matches and is ready. */
function takePreloaded(address: string): OpenSound | null {
  const sound = preloaded;
  preloaded = null;
  if (sound?.address === address && sound.howl.state() === 'loaded') return sound;
  close(sound);
  return null;
}

/** Preloads metadata of a likely next file, one at a time. */
export function preloadSound(address: string): void {
  if (preloaded?.address === address || current?.address === address) return;
  close(preloaded);
  preloaded = open(address, { preload: 'metadata' });
}

/**
 * Fetches the first second of the page's previews, so a click sounds before the network answers, and opens the
 * first, because starting the decoder takes longer than a sound.
 */
export async function prepareSounds(addresses: readonly string[]): Promise<void> {
  await fetchBeginnings(addresses);
  const [first] = addresses;
  if (first !== undefined && !current && !preloaded && beginningOf(first)) preloadSound(first);
}

/** In seconds; null for the values of files without a length. */
function knownLength(seconds: number): number | null {
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

function loudnessOf(howl: Howl): Loudness {
  return { volume: howl.volume(), muted: howl.mute() };
}

/** `from` in seconds. */
function begin(sound: OpenSound, loudness: Loudness, listener: SoundListener, from = 0): void {
  const { howl, feed } = sound;
  current = { ...sound, listener };
  let start = from;
  // howler reports the end of a sound without a length twice.
  let hasEnded = false;
  howl.on('play', () => {
    elementsOf(howl).forEach(releasePosition);
    if (start > 0) howl.seek(start);
    start = 0;
    hasEnded = false;
    listener.onPlaying(knownLength(howl.duration()));
  });
  howl.on('end', () => {
    if (!hasEnded) listener.onEnded(soundPosition());
    hasEnded = true;
  });
  howl.on('loaderror', () => (feed ? playFile(soundPosition()) : listener.onFailed()));
  howl.on('playerror', listener.onRefused);
  setLoudness(loudness);
  if (from === 0) elementsOf(howl).forEach(keepBeginning);
  if (howl.state() !== 'loaded') allowToPlay(howl);
  howl.play();
  void feed?.goOn(soundPosition).then((seconds) => {
    const length = seconds === null ? null : knownLength(seconds);
    if (length !== null) listener.onLength(length);
  });
}

/** Lets the browser read the current file from here; it needs no earlier parts. */
function playFile(seconds: number): void {
  if (!current) return;
  const { address, howl, listener } = current;
  const loudness = loudnessOf(howl);
  stopSound();
  const { volume, muted: mute } = loudness;
  begin(openSource(address, null, { preload: true, volume, mute }), loudness, listener, seconds);
}

/** Call it in a click or key event: Safari refuses other sounds. */
export function startSound(address: string, loudness: Loudness, listener: SoundListener): void {
  stopSound();
  const { volume, muted: mute } = loudness;
  const sound = takePreloaded(address) ?? open(address, { preload: true, volume, mute });
  if (!sound.feed) stopFetchingBeginnings();
  begin(sound, loudness, listener);
}

export function stopSound(): void {
  close(current);
  current = null;
}

export function isSoundOpen(address: string): boolean {
  return current?.address === address;
}

/** Returns whether the sound can continue here with its data, or with what the browser reads. */
function canGoOn(seconds: number): boolean {
  return current?.feed?.has(seconds) ?? true;
}

export function resumeSound(): void {
  if (!current || current.howl.playing()) return;
  if (canGoOn(soundPosition())) current.howl.play();
  else playFile(soundPosition());
}

export function pauseSound(): void {
  current?.howl.pause();
}

/** A browser that can't fetch parts of a file would start over. */
function canSeek({ howl, feed }: OpenSound, seconds: number): boolean {
  if (feed) return true;
  return elementsOf(howl).every(
    ({ readyState, seekable }) => readyState < HTMLMediaElement.HAVE_METADATA || isIn(seekable, seconds),
  );
}

/** In seconds. */
export function seekSound(seconds: number): void {
  if (!current) return;
  // A paused sound leaves its feed when resumed.
  if (current.howl.playing() && !canGoOn(seconds)) playFile(seconds);
  else if (canSeek(current, seconds)) current.howl.seek(seconds);
}

/** In seconds. */
export function soundPosition(): number {
  return current?.howl.seek() ?? 0;
}

/** Returns whether the sound lacks data, rather than being paused by the system. */
export function isWaiting(): boolean {
  if (!current) return false;
  return elementsOf(current.howl).some(({ readyState }) => readyState < HTMLMediaElement.HAVE_FUTURE_DATA);
}

export function setLoudness({ volume, muted }: Loudness): void {
  current?.howl.volume(volume);
  current?.howl.mute(muted);
}
