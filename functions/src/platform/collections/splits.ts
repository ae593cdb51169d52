import type { DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { currencySchema } from '@store/domain/platform/money/currencies';
import { PAID_BY_HAND, payeeSchema } from '@store/domain/sales/splits/payee';
import { splitSchema } from '@store/domain/shop/splits';
import { collection } from './collection';
import { parserOf, time } from './parser';

// No rule opens these collections: what somebody earns is between them and the producer.

// collaborators/{id}: who has shares of beats.

const collaboratorSchema = v.object({
  name: v.string(),
  /** Empty if unknown. */
  email: v.string(),
  /** The seed of the statement's link. */
  seed: v.string(),
  /** Whether it is kept for the ledger alone. */
  isArchived: v.boolean(),
  createdAt: time,
  /** The month (`2026-07`) up to which statements were mailed; null for none. Missing from older collaborators. */
  mailedFor: v.optional(v.nullable(v.string()), null),
  /** Missing from those who were added before Stripe could pay. */
  payee: v.optional(payeeSchema, PAID_BY_HAND),
});

export type CollaboratorRecord = v.InferOutput<typeof collaboratorSchema>;

export const collaborators = collection('collaborators', {
  none: 'They have no account: the producer deletes them, or archives those whom the ledger needs.',
});

export function collaboratorDocument(id: string): DocumentReference {
  return collaborators().doc(id);
}

export const parseCollaborator = parserOf(collaboratorSchema);

// splits/{track id, or draft id}: the shares of a beat. Orders have their own copy. Its `collaborators` are the ids in
// it, for queries.

const beatSplitSchema = v.object({ shares: splitSchema });

export const beatSplits = collection('splits', { none: 'Ids and shares of collaborators.' });

/** Of a track or of a draft; their ids cannot be the same, because those of drafts are longer. */
export function beatSplitDocument(id: number | string): DocumentReference {
  return beatSplits().doc(String(id));
}

export const parseBeatSplit = parserOf(beatSplitSchema);

// payouts/{id}: what the producer has paid to a collaborator, somewhere else.

const payoutSchema = v.object({
  collaborator: v.string(),
  currency: currencySchema,
  /** In cents. */
  amount: v.number(),
  /** The beginning of the UTC day of the payment. */
  paidAt: time,
  note: v.string(),
  recordedAt: time,
  /** When the record was taken back; null if it stands. */
  undoneAt: v.nullable(time),
});

export type PayoutRecord = v.InferOutput<typeof payoutSchema>;

export const payouts = collection('payouts', { none: 'Of collaborators, who have no account.' });

export function payoutDocument(id: string): DocumentReference {
  return payouts().doc(id);
}

export const parsePayout = parserOf(payoutSchema);
