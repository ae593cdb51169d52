import * as v from 'valibot';
import { cents, type Cents } from '../../platform/money/money';

/** How a beat differs from the shop's licences: its own price under a licence, in cents, or false if it is not sold under it. */
export const trackLicencesSchema = v.record(
  v.string(),
  v.union([
    v.literal(false),
    v.pipe(
      v.number(),
      v.safeInteger(),
      v.minValue(1),
      v.transform((value): Cents => cents(value)),
    ),
  ]),
);

export type TrackLicences = Readonly<v.InferOutput<typeof trackLicencesSchema>>;
