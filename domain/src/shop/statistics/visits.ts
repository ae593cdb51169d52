import * as v from 'valibot';
import type { LicenceId } from '../licences/licence';
import { licenceIdSchema } from '../licences/ids';
import { PLAYS_MAXIMUM, VISIT_TRACKS_MAXIMUM } from './reports';
import { SOURCE } from './source-names';
import { speedSchema, type Speed } from './speed';

export interface TrackVisit {
  readonly track: number;
  readonly plays: number;
  /** Plays to the end. */
  readonly completed: number;
  /** The licence added to the cart, if any. */
  readonly cart?: LicenceId;
}

/** A browser's report when a visit ends. It doesn't identify the visitor. */
export interface Visit {
  /** Referring host or campaign; empty if unknown. Null for a continued visit, such as after a payment. */
  readonly source: string | null;
  readonly tracks: readonly TrackVisit[];
  /** Of measured visits. */
  readonly speed?: Speed;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PLAYS_MAXIMUM));

const trackVisit = v.pipe(
  v.object({
    track: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
    plays: count,
    completed: count,
    cart: v.exactOptional(licenceIdSchema),
  }),
  v.check(({ plays, completed }) => completed <= plays, 'A play is completed at most once.'),
);

export const visitSchema: v.GenericSchema<unknown, Visit> = v.object({
  source: v.nullable(v.pipe(v.string(), v.regex(SOURCE))),
  tracks: v.pipe(
    v.array(trackVisit),
    v.maxLength(VISIT_TRACKS_MAXIMUM),
    v.check(
      (tracks) => new Set(tracks.map(({ track }) => track)).size === tracks.length,
      'A beat is listed twice.',
    ),
  ),
  speed: v.exactOptional(speedSchema),
});
