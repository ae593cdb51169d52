import type { CollectionReference, DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { database } from '../firestore/firestore';
import { parserOf, time } from './parser';

// users/{uid}

const profileSchema = v.object({
  username: v.string(),
  email: v.string(),
  createdAt: v.number(),
  /**
   * Null until the first delivered order, or a sign-in to the Member Space. It grants nothing: the role is a claim of
   * the Auth account.
   */
  kind: v.optional(v.nullable(v.picklist(['customer', 'member'])), null),
});

type StoredProfile = v.InferOutput<typeof profileSchema>;

export type ProfileKind = StoredProfile['kind'];

export const PROFILE_FIELDS: readonly string[] = Object.keys(profileSchema.entries);

export function users(): CollectionReference {
  return database().collection('users');
}

export function userDocument(uid: string): DocumentReference {
  return users().doc(uid);
}

export const parseProfile = parserOf(profileSchema);

// usernames/{key}: reserves a username for one account.

export function usernameDocument(key: string): DocumentReference {
  return database().collection('usernames').doc(key);
}

const reservationSchema = v.object({
  uid: v.string(),
  /** When the name was reserved; 0 for documents written before the field existed. */
  at: v.optional(time, 0),
});

export type Reservation = v.InferOutput<typeof reservationSchema>;

export const parseReservation = parserOf(reservationSchema);

// sessions/{sha256(token)}: a sign-in, so that a session can be ended alone.

const sessionSchema = v.object({
  uid: v.string(),
  startedAt: time,
  /** Compared with the time until which Auth has revoked the account's sign-ins, so it comes from Auth's clock. */
  validFrom: time,
  expiresAt: time,
  /** For example `Firefox on Linux`; empty if unknown. */
  browser: v.optional(v.string(), ''),
});

export type SessionRecord = v.InferOutput<typeof sessionSchema>;

export function sessions(): CollectionReference {
  return database().collection('sessions');
}

export const parseSession = parserOf(sessionSchema);

// favourites/{uid}: the ids of tracks that a customer has marked, what was added last first.

export function favouritesDocument(uid: string): DocumentReference {
  return database().collection('favourites').doc(uid);
}

export const parseFavourites = parserOf(v.object({ tracks: v.array(v.number()) }));

// memberBrowsers/{uid}: from which browsers a member has signed in.

export function memberBrowsersDocument(uid: string): DocumentReference {
  return database().collection('memberBrowsers').doc(uid);
}

export const parseMemberBrowsers = parserOf(v.object({ browsers: v.array(v.string()) }));

// secondFactors/{uid}: a member's authenticator app.

const secondFactorSchema = v.variant('state', [
  v.object({ state: v.literal('offered'), secret: v.string(), offeredAt: time }),
  v.object({
    state: v.literal('enabled'),
    /** Encrypted. */
    secret: v.string(),
    enabledAt: time,
    /** The time step of the last accepted code; a code is accepted once. */
    lastStep: v.number(),
    /** Keyed hashes of the unused recovery codes. */
    recovery: v.array(v.string()),
  }),
]);

export type SecondFactor = v.InferOutput<typeof secondFactorSchema>;

export function secondFactorDocument(uid: string): DocumentReference {
  return database().collection('secondFactors').doc(uid);
}

export const parseSecondFactor = parserOf(secondFactorSchema);

// addressLinks/{sha256(token)}: a mailed link that changes an account's e-mail address, takes a change back, or proves that the
// account's address belongs to the customer.

const addressLinkSchema = v.object({
  kind: v.picklist(['confirm', 'revert', 'verify']),
  uid: v.string(),
  /** The account's address when the link was made. */
  from: v.string(),
  /** The address that the account gets. */
  to: v.string(),
  createdAt: time,
  expiresAt: time,
  /** The beat that an offer is to be made for once the address is confirmed. */
  beat: v.exactOptional(v.number()),
});

export type AddressLink = v.InferOutput<typeof addressLinkSchema>;

export function addressLinks(): CollectionReference {
  return database().collection('addressLinks');
}

export const parseAddressLink = parserOf(addressLinkSchema);
