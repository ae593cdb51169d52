import { Howler, type Howl } from 'howler';

// Fields of howler 2.2 that its types leave out, and what the player does with them.

interface HowlerFields {
  /** The event after which a sound starts. */
  _canPlayEvent: string;
  /** Elements that are allowed to play; the next sound takes the last one. */
  readonly _html5AudioPool: (HTMLAudioElement & { _unlocked?: boolean })[];
}

interface HowlFields {
  readonly _sounds: readonly { readonly _node: HTMLAudioElement }[];
}

const fields = Howler as unknown as HowlerFields;

// Stream everything through media elements: an AudioContext would stay unused.
Howler.usingWebAudio = false;

// howler waits for `canplaythrough`, which on a slow line comes late.
fields._canPlayEvent = 'canplay';

/** Without an element, howler takes a new one too, but tests another one for permission to play, and warns. */
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
