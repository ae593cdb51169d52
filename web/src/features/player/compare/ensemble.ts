/** The used part of a media element. */
export type Sound = Pick<
  HTMLMediaElement,
  'currentTime' | 'duration' | 'muted' | 'paused' | 'volume' | 'seeking' | 'play' | 'pause'
>;

/** In seconds. Nearer positions are heard as the same; a seek would be heard as a gap. */
const TOLERANCE = 0.06;

/**
 * Sounds that run together while one is heard, so switching keeps the position. Only media elements can do this for
 * files of another origin without CORS.
 */
export interface Ensemble {
  /** Call this in the event of a click or a key: Safari refuses other sounds. */
  readonly play: () => void;
  readonly pause: () => void;
  /** Lets another sound be heard. */
  readonly hear: (index: number) => void;
  /** In seconds of the sound that is heard. */
  readonly seek: (seconds: number) => void;
  /** Brings the others to the heard sound's position. Call it from time to time: clocks of decoders differ. */
  readonly align: () => void;
}

/** A shorter sound has begun again by then. Its length may not be known yet. */
function placeIn({ duration }: Sound, seconds: number): number {
  return Number.isFinite(duration) && duration > 0 ? seconds % duration : seconds;
}

/** The sounds must loop. The first one is heard. */
export function createEnsemble(sounds: readonly Sound[]): Ensemble {
  let heard = 0;

  function align(): void {
    const main = sounds[heard];
    if (!main || main.seeking) return;
    for (const sound of sounds) {
      const place = placeIn(sound, main.currentTime);
      if (sound !== main && !sound.seeking && Math.abs(sound.currentTime - place) > TOLERANCE)
        sound.currentTime = place;
    }
  }

  function muteOthers(): void {
    // First the one that is heard: a moment with two sounds is not noticed, one without any is.
    const main = sounds[heard];
    if (main) main.muted = false;
    for (const sound of sounds) if (sound !== main) sound.muted = true;
  }

  muteOthers();
  return {
    play: () => {
      align();
      for (const sound of sounds)
        // A failed sound has no clock; the dialog hears of it from the element's event.
        sound.play().catch(() => undefined);
    },
    pause: () => {
      for (const sound of sounds) sound.pause();
      align();
    },
    hear: (index) => {
      if (index === heard || !sounds[index]) return;
      align();
      heard = index;
      muteOthers();
    },
    seek: (seconds) => {
      const main = sounds[heard];
      if (!main) return;
      main.currentTime = seconds;
      for (const sound of sounds) if (sound !== main) sound.currentTime = placeIn(sound, seconds);
    },
    align,
  };
}
