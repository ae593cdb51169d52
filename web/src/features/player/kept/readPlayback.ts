import { trackSchema, type Track } from '@store/domain/catalogue/tracks';
import * as v from 'valibot';
import type { Queue } from '../playback/queue';
import { POSITION_KEY, QUEUE_KEY } from './storage';

const tracks = v.array(trackSchema);
const seconds = v.pipe(v.number(), v.finite(), v.minValue(0));

const queueSchema = v.object({ before: tracks, current: trackSchema, after: tracks });

/** The duration is 0 if it was not known. */
const positionSchema = v.pipe(
  v.object({ id: v.number(), position: seconds, duration: seconds }),
  v.check(({ position, duration }) => duration === 0 || position <= duration),
);

export interface KeptPlayback {
  readonly queue: Queue<Track>;
  /** In seconds. */
  readonly position: number;
  /** In seconds; null if it was not known. */
  readonly duration: number | null;
}

function parse<Value>(schema: v.GenericSchema<unknown, Value>, key: string): Value | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? ''));
    return parsed.success ? parsed.output : null;
  } catch {
    return null; // storage is blocked, or this is not JSON
  }
}

/** Null if nothing was kept, or not by the shop. */
export function readPlayback(): KeptPlayback | null {
  const queue = parse(queueSchema, QUEUE_KEY);
  const place = parse(positionSchema, POSITION_KEY);
  if (!queue || place?.id !== queue.current.id) return null;
  return { queue, position: place.position, duration: place.duration || null };
}
