import type { DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { songEntries } from '@store/domain/shop/licences/claims';
import { usageLimitsSchema } from '@store/domain/shop/licences/usage';
import { collection } from './collection';
import { parserOf, time } from './parser';

// usage/{order id}-{line}: a buyer's last usage report. Deleted with the buyer's account.

/** The order line in question. */
const boughtEntries = {
  uid: v.string(),
  buyer: v.object({ name: v.string(), email: v.string() }),
  orderId: v.string(),
  /** Counted from 0. */
  line: v.number(),
  trackId: v.number(),
  title: v.string(),
  licenceName: v.string(),
};

const usageSchema = v.object({
  ...boughtEntries,
  limits: usageLimitsSchema,
  streams: v.number(),
  copies: v.number(),
  /** Of the most used limit, in whole percent; lists are sorted by it. */
  percent: v.number(),
  sentNotices: v.pipe(v.array(v.picklist(['near', 'over'])), v.readonly()),
  reportedAt: time,
});

export type UsageRecord = v.InferOutput<typeof usageSchema>;

export const usageReports = collection('usage', { account: 'uid', exported: 'usage' });

export function usageDocument(orderId: string, line: number): DocumentReference {
  return usageReports().doc(`${orderId}-${line}`);
}

export const parseUsage = parserOf(usageSchema);

// songs/{order id}-{line}: the song made with a beat, and where it is published. Deleted with the buyer's account.

const songSchema = v.object({
  ...boughtEntries,
  song: v.object(songEntries),
  savedAt: time,
});

export type SongRecord = v.InferOutput<typeof songSchema>;

export const songs = collection('songs', { account: 'uid', exported: 'songs' });

export function songDocument(orderId: string, line: number): DocumentReference {
  return songs().doc(`${orderId}-${line}`);
}

export const parseSong = parserOf(songSchema);
