import type { Loudness } from './state';

/** No longer called after another sound was started. */
export interface SoundListener {
  /** At the start and whenever the sound goes on. In seconds; NaN or infinite if unknown. */
  readonly onPlaying: (duration: number) => void;
  /** Paused by {@link pauseSound} or by the system, or not allowed to play. */
  readonly onPaused: () => void;
  readonly onEnded: () => void;
  readonly onFailed: () => void;
}

interface Deck {
  readonly element: HTMLAudioElement;
  /** Of its file; null if it has none. */
  readonly address: string | null;
}

/** One deck plays or is paused, the other one preloads. */
interface Decks {
  readonly playing: Deck;
  readonly ready: Deck;
}

let decks: Decks | undefined;
let listening = new AbortController();

function openDecks(): Decks {
  return (decks ??= {
    playing: { element: new Audio(), address: null },
    ready: { element: new Audio(), address: null },
  });
}

function loaded({ element }: Deck, address: string, preload: 'metadata' | 'auto'): Deck {
  element.preload = preload;
  element.src = address;
  return { element, address };
}

/** Ends the download as well. */
function emptied(deck: Deck): Deck {
  const { element, address } = deck;
  if (address === null) return deck;
  element.pause();
  element.removeAttribute('src');
  element.load();
  return { element, address: null };
}

/** Preloads the metadata of a file that is likely to be played next; one at a time. */
export function preloadSound(address: string): void {
  const { playing, ready } = openDecks();
  if (playing.address === address || ready.address === address) return;
  decks = { playing, ready: loaded(ready, address, 'metadata') };
}

/**
 * The deck that is to play a file. Safari lets an element play without a click only if it has played before; therefore the
 * file after the end of another one does not change the deck.
 */
function deckFor(address: string): Deck {
  const { playing, ready } = openDecks();
  const isReady = ready.address === address && ready.element.error === null && !playing.element.ended;
  decks = isReady
    ? { playing: ready, ready: emptied(playing) }
    : { playing: loaded(playing, address, 'auto'), ready };
  return decks.playing;
}

function listen(element: HTMLAudioElement, listener: SoundListener): void {
  listening = new AbortController();
  const { signal } = listening;
  const on = (type: string, handle: () => void) => element.addEventListener(type, handle, { signal });
  // Events arrive late: meanwhile the opposite may have been asked for.
  on('playing', () => !element.paused && listener.onPlaying(element.duration));
  on('pause', () => element.paused && !element.ended && listener.onPaused());
  on('ended', listener.onEnded);
  on('error', listener.onFailed);
}

/** Call this in the event of a click or a key, without waiting for anything before: Safari refuses other sounds. */
export function startSound(address: string, loudness: Loudness, listener: SoundListener): void {
  listening.abort();
  const { element } = deckFor(address);
  listen(element, listener);
  setLoudness(loudness);
  resumeSound();
}

/** Plays on. Like {@link startSound}, for the event of a click or a key. */
export function resumeSound(): void {
  const { element } = openDecks().playing;
  element.play().catch((error: unknown) => {
    // Other rejections come with an event: the sound was paused or replaced, or its file failed.
    if (error instanceof DOMException && error.name === 'NotAllowedError')
      element.dispatchEvent(new Event('pause'));
  });
}

export function pauseSound(): void {
  decks?.playing.element.pause();
}

/** In seconds. */
export function seekSound(seconds: number): void {
  if (decks) decks.playing.element.currentTime = seconds;
}

/** In seconds. */
export function soundPosition(): number {
  return decks?.playing.element.currentTime ?? 0;
}

export function setLoudness({ volume, muted }: Loudness): void {
  if (!decks) return;
  const { element } = decks.playing;
  element.volume = volume;
  // Not every system lets a page set the volume.
  element.muted = muted || volume === 0;
}
