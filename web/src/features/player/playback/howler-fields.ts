import { Howler, type Howl } from 'howler';

// Fields of howler 2.2 missing from its types, and their use in the player.

interface HowlerFields {
  /** The event after which a sound starts. */
  _canPlayEvent: string;
  /** Elements allowed to play; the next sound takes the last one. */
  readonly _html5AudioPool: (HTMLAudioElement & { _unlocked?: boolean })[];
}

interface HowlFields {
  readonly _sounds: readonly { readonly _node: HTMLAudioElement }[];
}

const fields = Howler as unknown as HowlerFields;

// Streams everything through media elements: an AudioContext would stay unused.
Howler.usingWebAudio = false;

// howler waits for `canplaythrough`, which is late on slow lines.
fields._canPlayEvent = 'canplay';

/** Without an element, howler also takes a new one, but tests another for permission to play, and warns. */
export function fillPool(): void {
  if (fields._html5AudioPool.length === 0) fields._html5AudioPool.push(new Audio());
}

/** Lets the next sound use an element that is allowed to play. */
export function adoptElement(element: HTMLAudioElement): void {
  fields._html5AudioPool.push(Object.assign(element, { _unlocked: true }));
}

export function elementsOf(howl: Howl): HTMLAudioElement[] {
  return (howl as unknown as HowlFields)._sounds.map(({ _node: element }) => element);
}
