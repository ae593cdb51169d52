import type { DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { collection } from './collection';
import { parserOf, time } from './parser';

// users/{uid}

const profileSchema = v.object({
  username: v.string(),
  email: v.string(),
  createdAt: v.number(),
  /**
   * Null before the first delivered order or Member Space sign-in. Grants nothing: the role is a claim of the Auth
   * account.
   */
  kind: v.optional(v.nullable(v.picklist(['customer', 'member'])), null),
});

type StoredProfile = v.InferOutput<typeof profileSchema>;

export type ProfileKind = StoredProfile['kind'];

export const PROFILE_FIELDS: readonly string[] = Object.keys(profileSchema.entries);

export const users = collection('users', {
  account: 'id',
  removal: { with: 'the account' },
  exported: 'profile',
});

export function userDocument(uid: string): DocumentReference {
  return users().doc(uid);
}

export const parseProfile = parserOf(profileSchema);

// usernames/{key}: reserves a username for an account.

export const usernames = collection('usernames', {
  account: 'uid',
  removal: { with: 'users' },
  exported: { not: 'The profile has the name.' },
});

export function usernameDocument(key: string): DocumentReference {
  return usernames().doc(key);
}

const reservationSchema = v.object({
  uid: v.string(),
  /** When the name was reserved; 0 in older documents. */
  at: v.optional(time, 0),
});

export type Reservation = v.InferOutput<typeof reservationSchema>;

export const parseReservation = parserOf(reservationSchema);

// sessions/{sha256(token)}: a sign-in, so that each session can be ended alone.

const sessionSchema = v.object({
  uid: v.string(),
  startedAt: time,
  /** From Auth's clock, because it's compared with Auth's revocation time. */
  validFrom: time,
  expiresAt: time,
  /** `Firefox on Linux`; empty if unknown. */
  browser: v.optional(v.string(), ''),
});

export type SessionRecord = v.InferOutput<typeof sessionSchema>;

export const sessions = collection('sessions', {
  account: 'uid',
  expires: { until: 'expiresAt' },
  exported: 'sessions',
});

export const parseSession = parserOf(sessionSchema);

// favourites/{uid}: track ids, last added first.

export const favourites = collection('favourites', { account: 'id', exported: 'favourites' });

export function favouritesDocument(uid: string): DocumentReference {
  return favourites().doc(uid);
}

export const parseFavourites = parserOf(v.object({ tracks: v.array(v.number()) }));

// history/{uid}: track ids, last played first.

export const history = collection('history', {
  account: 'id',
  exported: 'played',
  expires: { until: 'expiresAt' },
});

export function historyDocument(uid: string): DocumentReference {
  return history().doc(uid);
}

export const parseHistory = parserOf(v.object({ tracks: v.array(v.number()), expiresAt: time }));

// memberBrowsers/{uid}: browsers a member has signed in from.

export const memberBrowsers = collection('memberBrowsers', { account: 'id', exported: 'browsers' });

export function memberBrowsersDocument(uid: string): DocumentReference {
  return memberBrowsers().doc(uid);
}

export const parseMemberBrowsers = parserOf(v.object({ browsers: v.array(v.string()) }));

// secondFactors/{uid}: a member's authenticator app.

const secondFactorSchema = v.variant('state', [
  v.object({ state: v.literal('offered'), secret: v.string(), offeredAt: time }),
  v.object({
    state: v.literal('enabled'),
    secret: v.string(),
    enabledAt: time,
    /** Time step of the last accepted code; each code works once. */
    lastStep: v.number(),
    /** Keyed hashes of unused recovery codes. */
    recovery: v.array(v.string()),
  }),
]);

export type SecondFactor = v.InferOutput<typeof secondFactorSchema>;

export const secondFactors = collection('secondFactors', {
  account: 'id',
  exported: { not: 'It is secret.' },
});

export function secondFactorDocument(uid: string): DocumentReference {
  return secondFactors().doc(uid);
}

export const parseSecondFactor = parserOf(secondFactorSchema);

// addressLinks/{sha256(token)}: a mailed link that changes, reverts or verifies an account's email address, or signs in.

const addressLinkSchema = v.object({
  kind: v.picklist(['confirm', 'revert', 'verify', 'sign-in']),
  uid: v.string(),
  /** The account's address when the link was made. */
  from: v.string(),
  /** The account's new address. */
  to: v.string(),
  createdAt: time,
  expiresAt: time,
  /** The beat to make an offer for once the address is confirmed. */
  beat: v.exactOptional(v.number()),
  /** Guest orders are waiting for confirmation. */
  orders: v.exactOptional(v.literal(true)),
});

export type AddressLink = v.InferOutput<typeof addressLinkSchema>;

export const addressLinks = collection('addressLinks', {
  account: 'uid',
  expires: { until: 'expiresAt' },
  exported: 'email_changes',
});

export const parseAddressLink = parserOf(addressLinkSchema);
