/** `track` is the id in a fresh shop: the song's number from 1. */
export const COMMENTS: readonly {
  readonly track: number;
  readonly username: string;
  readonly message: string;
}[] = [
  {
    track: 24,
    username: 'Mara',
    message: 'The bells in the second half are unreal. Wrote a hook in ten minutes.',
  },
  { track: 24, username: 'Tobi', message: 'That low end holds up on a phone speaker too.' },
  { track: 23, username: 'Ines', message: 'Played this on a loop on the train home.' },
  { track: 22, username: 'Kwame', message: 'Glides like butter. Is there a longer version.' },
  { track: 21, username: 'Mara', message: 'Warm keys, lazy drums, exactly what the verse needed.' },
  { track: 18, username: 'Jonas', message: 'Cowbell heaven.' },
];
