import { type Track, trackSchema } from '@store/domain/shop/catalogue/tracks';
import { atom } from 'jotai';
import { expandedAtom, measuredDurationAtom, playerAtom, positionAtom, type Queue } from '../playback/state';
import { forgetPlayback, POSITION_KEY, QUEUE_KEY } from './storage';
import * as v from 'valibot';

const tracks = v.array(trackSchema);
const seconds = v.pipe(v.number(), v.finite(), v.minValue(0));

const queueSchema = v.object({ before: tracks, current: trackSchema, after: tracks });

/** The duration is 0 if unknown. */
const positionSchema = v.pipe(
  v.object({ id: v.number(), position: seconds, duration: seconds }),
  v.check(({ position, duration }) => duration === 0 || position <= duration),
);

interface KeptPlayback {
  readonly queue: Queue<Track>;
  /** Seconds. */
  readonly position: number;
  /** Seconds; null if unknown. */
  readonly duration: number | null;
}

function parse<Value>(schema: v.GenericSchema<unknown, Value>, key: string): Value | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? ''));
    return parsed.success ? parsed.output : null;
  } catch {
    return null; // storage is blocked, or this isn't JSON
  }
}

/** Null if nothing was kept, or not by the shop. */
function readPlayback(): KeptPlayback | null {
  const queue = parse(queueSchema, QUEUE_KEY);
  const place = parse(positionSchema, POSITION_KEY);
  if (!queue || place?.id !== queue.current.id) return null;
  return { queue, position: place.position, duration: place.duration || null };
}

/** Loads what played before a reload, paused at its position, unless the visitor was faster. Fetches nothing. */
export const restorePlaybackAtom = atom(null, (get, set) => {
  if (get(playerAtom).kind !== 'idle') return;
  const kept = readPlayback();
  if (!kept) return forgetPlayback();
  set(playerAtom, { kind: 'loaded', queue: kept.queue, phase: 'paused' });
  set(measuredDurationAtom, kept.duration);
  set(positionAtom, kept.position);
  set(expandedAtom, true);
});

/** The shop's current track; null if gone. */
type Lookup = (track: Track) => Track | null;

/** Drops tracks that left the shop, except the one playing. */
export const updatePlaybackAtom = atom(null, (get, set, lookUp: Lookup) => {
  const player = get(playerAtom);
  if (player.kind === 'idle') return;
  const { before, current, after } = player.queue;
  const now = player.phase === 'paused' ? lookUp(current) : current;
  const known = (tracks: readonly Track[]) => tracks.flatMap((track) => lookUp(track) ?? []);
  if (now) {
    set(playerAtom, { ...player, queue: { before: known(before), current: now, after: known(after) } });
    return;
  }
  forgetPlayback();
  set(playerAtom, { kind: 'idle' });
  set(measuredDurationAtom, null);
  set(positionAtom, 0);
  set(expandedAtom, false);
});
