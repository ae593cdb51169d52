import type { DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { database } from '../gateways/firestore';
import { parserOf } from './parser';

// limits/{key}

export function rateLimitDocument(key: string): DocumentReference {
  return database().collection('limits').doc(key);
}

export const parseRateLimit = parserOf(v.object({ count: v.number(), until: v.number() }));

// proofs/{hash of a challenge's signature}: a challenge that was redeemed, until it expires.

export function proofDocument(key: string): DocumentReference {
  return database().collection('proofs').doc(key);
}
