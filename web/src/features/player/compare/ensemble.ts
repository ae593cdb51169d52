/** The used part of a media element. */
export type Sound = Pick<
  HTMLMediaElement,
  'currentTime' | 'duration' | 'muted' | 'paused' | 'volume' | 'seeking' | 'play' | 'pause'
>;

/** In seconds. Closer positions sound the same; a seek would be audible as a gap. */
const TOLERANCE = 0.06;

/**
 * Sounds that run together while one is audible, so switching keeps the position. Only media elements can do this
 * for files of another origin without CORS.
 */
export interface Ensemble {
  /** Call it in a click or key event: Safari refuses other sounds. */
  readonly play: () => void;
  readonly pause: () => void;
  /** Switches the audible sound. */
  readonly hear: (index: number) => void;
  /** In seconds of the audible sound. */
  readonly seek: (seconds: number) => void;
  /** Moves the others to the audible sound's position. Call it now and then: decoder clocks differ. */
  readonly align: () => void;
}

/** A shorter sound has looped by then. Its length may be unknown yet. */
function placeIn({ duration }: Sound, seconds: number): number {
  return Number.isFinite(duration) && duration > 0 ? seconds % duration : seconds;
}

/** The sounds must loop. The first is audible. */
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
    // The audible one first: nobody notices two sounds for a moment, but everyone notices none.
    const main = sounds[heard];
    if (main) main.muted = false;
    for (const sound of sounds) if (sound !== main) sound.muted = true;
  }

  muteOthers();
  return {
    play: () => {
      align();
      for (const sound of sounds)
        // A failed sound has no clock; the dialog learns it from the element's event.
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
