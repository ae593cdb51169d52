import type { HeardReport } from '@store/domain/api/private-links';

type Beats = HeardReport['beats'];

/** In seconds. */
interface Moment {
  readonly track: number;
  readonly position: number;
  readonly duration: number;
}

/** What a visitor heard and saved, until reported. */
export interface HeardLog {
  readonly playerAt: (moment: Moment) => void;
  readonly favouritesAre: (ids: readonly number[]) => void;
  readonly changed: () => Beats;
  /** The report has arrived. */
  readonly settle: (beats: Beats) => void;
}

/** A beat counts as heard to the end this many seconds before it. */
const END_SECONDS = 1;

/** `saved`: saved before. */
export function openHeardLog(ids: readonly number[], saved: readonly number[]): HeardLog {
  const heard = new Map<number, Beats[number]>();
  const settled = new Map<number, Beats[number]>();
  const of = (id: number) => heard.get(id) ?? { id, seconds: 0, ended: false, saved: false };
  return {
    playerAt: ({ track, position, duration }) => {
      if (!ids.includes(track)) return;
      const before = of(track);
      const seconds = Math.max(before.seconds, Math.floor(position));
      const isEnd = duration > 0 && position >= duration - END_SECONDS;
      heard.set(track, { ...before, seconds, ended: before.ended || isEnd });
    },
    favouritesAre: (favourites) => {
      for (const id of ids)
        if (favourites.includes(id) && !saved.includes(id)) heard.set(id, { ...of(id), saved: true });
    },
    changed: () =>
      [...heard.values()].filter((beat) => JSON.stringify(settled.get(beat.id)) !== JSON.stringify(beat)),
    settle: (beats) => {
      for (const beat of beats) settled.set(beat.id, beat);
    },
  };
}
