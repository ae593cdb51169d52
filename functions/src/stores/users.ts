import { database, serverTime } from '../gateways/database';

/** A person's profile: what the store keeps beside the account. */
export interface Profile {
  readonly uid: string;
  readonly username: string;
  readonly email: string;
}

/** Writes a new profile. Throws Firestore's ALREADY_EXISTS error when there is one. */
export async function createProfile({ uid, username, email }: Profile): Promise<void> {
  const profile = { username, email, createdAt: serverTime() };
  await database().collection('users').doc(uid).create(profile);
}

/** Whether a profile is there. */
export async function hasProfile(uid: string): Promise<boolean> {
  return (await database().collection('users').doc(uid).get()).exists;
}
