import * as v from 'valibot';
import { centsFrom } from '../../platform/money/schema';

/** How a beat differs from the shop's licences: its own price in cents, or false if it isn't sold under one. */
export const trackLicencesSchema = v.record(v.string(), v.union([v.literal(false), centsFrom(1)]));

export type TrackLicences = Readonly<v.InferOutput<typeof trackLicencesSchema>>;
