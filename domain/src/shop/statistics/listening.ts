import type { TrackVisit } from './visits';
import { PLAYS_MAXIMUM, VISIT_TRACKS_MAXIMUM } from './reports';

/** Seconds until a beat counts as played; before, people only skip through. */
const PLAYED_FROM_SECONDS = 5;

/** A play is complete from this part on: nobody waits for the fade-out. */
const COMPLETED_FROM = 0.9;

export interface Moment {
  readonly track: number;
  readonly position: number;
  /** `position` and `duration` in seconds. */
  readonly duration: number;
}

/** The current play and what it has counted for. */
interface Play {
  readonly track: number;
  readonly isPlayed: boolean;
  readonly isCompleted: boolean;
}

interface Listening {
  readonly current: Play | null;
  readonly heard: ReadonlyMap<number, Pick<TrackVisit, 'plays' | 'completed'>>;
}

export const NOTHING_HEARD: Listening = { current: null, heard: new Map() };

/** Going back to the start of a completed play begins another. */
function playAt(current: Play | null, { track, position }: Moment): Play {
  const isSame = current?.track === track && !(current.isCompleted && position < PLAYED_FROM_SECONDS);
  return isSame ? current : { track, isPlayed: false, isCompleted: false };
}

function countedIn(
  heard: Listening['heard'],
  { track }: Moment,
  what: 'plays' | 'completed',
): Listening['heard'] {
  const before = heard.get(track) ?? { plays: 0, completed: 0 };
  if (before.plays === 0 && heard.size >= VISIT_TRACKS_MAXIMUM) return heard;
  return new Map(heard).set(track, { ...before, [what]: Math.min(PLAYS_MAXIMUM, before[what] + 1) });
}

/** Adds a player position to what was heard. */
export function hear({ current, heard }: Listening, moment: Moment): Listening {
  const { position, duration } = moment;
  const play = playAt(current, moment);
  const isPlayed = position >= PLAYED_FROM_SECONDS;
  const isCompleted = isPlayed && duration > 0 && position >= duration * COMPLETED_FROM;
  const played = isPlayed && !play.isPlayed ? countedIn(heard, moment, 'plays') : heard;
  return {
    current: {
      ...play,
      isPlayed: play.isPlayed || isPlayed,
      isCompleted: play.isCompleted || isCompleted,
    },
    heard: isCompleted && !play.isCompleted ? countedIn(played, moment, 'completed') : played,
  };
}
