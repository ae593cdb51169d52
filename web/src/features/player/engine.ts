import { Howl, Howler } from 'howler';
import type { Loudness } from './state';

// Everything is streamed through media elements: an AudioContext would only be opened to stay silent.
Howler.usingWebAudio = false;

/** Told what becomes of a started sound. After another sound has been started nothing more is said about the old one. */
export interface SoundListener {
  readonly onPlaying: (duration: number) => void;
  readonly onEnded: () => void;
  readonly onFailed: () => void;
}

interface OpenSound {
  readonly address: string;
  readonly howl: Howl;
}

let prepared: OpenSound | null = null;
let current: OpenSound | null = null;

function open(address: string, preload: true | 'metadata'): OpenSound {
  // Every preview is an MP3, whatever its address ends with.
  return { address, howl: new Howl({ src: [address], format: ['mp3'], html5: true, preload }) };
}

function close(sound: OpenSound | null): void {
  sound?.howl.off();
  sound?.howl.unload();
}

/** Takes the prepared sound if it is the one wanted and has what it needs to start at once. */
function takePrepared(address: string): OpenSound | null {
  const sound = prepared;
  prepared = null;
  if (sound?.address === address && sound.howl.state() === 'loaded') return sound;
  close(sound);
  return null;
}

/** Fetches the beginning of a file that is likely to be played next; one at a time. */
export function prepareSound(address: string): void {
  if (prepared?.address === address || current?.address === address) return;
  close(prepared);
  prepared = open(address, 'metadata');
}

/** Stops and unloads whatever sounds, then plays the file from its beginning. */
export function startSound(address: string, loudness: Loudness, listener: SoundListener): void {
  stopSound();
  const sound = takePrepared(address) ?? open(address, true);
  current = sound;
  const { howl } = sound;
  howl.on('play', () => listener.onPlaying(howl.duration()));
  howl.on('end', listener.onEnded);
  howl.on('loaderror', listener.onFailed);
  howl.on('playerror', listener.onFailed);
  setLoudness(loudness);
  howl.play();
}

/** Stops and unloads the sound. */
export function stopSound(): void {
  close(current);
  current = null;
}

/** Whether this file is the one that plays or is paused. */
export function isSoundOpen(address: string): boolean {
  return current?.address === address;
}

/** Goes on where the sound was paused, or from the beginning once it has ended. */
export function resumeSound(): void {
  if (current && !current.howl.playing()) current.howl.play();
}

/** Halts the sound where it is. */
export function pauseSound(): void {
  current?.howl.pause();
}

/** Moves the sound to a place in seconds. */
export function seekSound(seconds: number): void {
  current?.howl.seek(seconds);
}

/** Where the sound is, in seconds. */
export function soundPosition(): number {
  return current?.howl.seek() ?? 0;
}

/** Applies volume and muting to the sound. */
export function setLoudness({ volume, muted }: Loudness): void {
  current?.howl.volume(volume);
  current?.howl.mute(muted);
}
