import type { DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { currencySchema } from '@store/domain/platform/money/currencies';
import { PAID_BY_HAND, payeeSchema } from '@store/domain/sales/splits/payee';
import { splitSchema } from '@store/domain/shop/splits';
import { collection } from './collection';
import { parserOf, time } from './parser';

// No rule opens these collections: earnings are between collaborators and the producer.

// collaborators/{id}: people with shares.

const collaboratorSchema = v.object({
  name: v.string(),
  /** Empty if unknown. */
  email: v.string(),
  /** Seed of the statement's link. */
  seed: v.string(),
  /** Kept only for the ledger. */
  isArchived: v.boolean(),
  createdAt: time,
  /** Last month (`2026-07`) whose statement was mailed; null for none. Missing in older documents. */
  mailedFor: v.optional(v.nullable(v.string()), null),
  /** Missing before Stripe could pay. */
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

// splits/{track or draft id}: a beat's shares, copied to its orders. `collaborators`: the ids in it, for queries.

const beatSplitSchema = v.object({ shares: splitSchema });

export const beatSplits = collection('splits', { none: 'Ids and shares of collaborators.' });

/** Draft ids are longer than track ids, so they can't collide. */
export function beatSplitDocument(id: number | string): DocumentReference {
  return beatSplits().doc(String(id));
}

export const parseBeatSplit = parserOf(beatSplitSchema);

// payouts/{id}: paid by the producer outside the shop.

const payoutSchema = v.object({
  collaborator: v.string(),
  currency: currencySchema,
  /** In cents. */
  amount: v.number(),
  /** Start of the UTC day of the payment. */
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
