import type { DocumentReference } from 'firebase-admin/firestore';
import type { SessionRow } from '@store/domain/api/member/members';
import { parseSession, sessions, type SessionRecord } from '../collections';
import { readAccount } from '../gateways/auth';
import { runTransaction, writeBatch, writeEach } from '../firestore/firestore';
import { hashOfSecret, newSecret } from '../signing/secret-links';

export interface Session {
  readonly id: string;
  readonly uid: string;
  readonly email: string;
  /** The owner opened a link mailed to the address. */
  readonly isVerified: boolean;
  readonly member: boolean;
  /** When it was started, UTC ms. */
  readonly startedAt: number;
}

/** `tokenDuration`: expiry in UTC ms. */
interface IssuedSession {
  readonly token: string;
  readonly tokenDuration: number;
}

interface NewSession {
  readonly uid: string;
  /** Sign-in time by Auth's clock, UTC ms; a later revocation in Auth ends the session. */
  readonly validFrom: number;
  readonly lengthMs: number;
  /** `Firefox on Linux`. */
  readonly browser?: string;
}

/** Stored by hash, so that copies of the database don't reveal the token. */
function sessionDocument(token: string): DocumentReference {
  return sessions().doc(hashOfSecret(token));
}

export async function startSession({
  uid,
  validFrom,
  lengthMs,
  browser = '',
}: NewSession): Promise<IssuedSession> {
  const { secret: token } = newSecret();
  const startedAt = Date.now();
  const record: SessionRecord = { uid, startedAt, validFrom, expiresAt: startedAt + lengthMs, browser };
  await sessionDocument(token).create(record);
  return { token, tokenDuration: record.expiresAt };
}

/**
 * Returns a token's session with its current Auth account. Undefined if unknown, expired, ended, disabled, deleted
 * or revoked; throws if Firestore or Auth can't be reached.
 */
export async function verifySession(token: string): Promise<Session | undefined> {
  const record = parseSession(await sessionDocument(token).get());
  if (!record || record.expiresAt <= Date.now()) return undefined;
  const account = await readAccount(record.uid);
  if (!account || account.isDisabled || record.validFrom < account.validSince) return undefined;
  const { uid, email, isVerified, member } = account;
  return { id: sessionDocument(token).id, uid, email, isVerified, member, startedAt: record.startedAt };
}

export async function endSession(token: string): Promise<void> {
  await sessionDocument(token).delete();
}

export async function listSessions({ id: current, uid }: Session): Promise<SessionRow[]> {
  const { docs } = await sessions().where('uid', '==', uid).get();
  return docs
    .map((document) => {
      const { startedAt: started, expiresAt: expires, browser } = parseSession(document);
      return { id: document.id, started, expires, browser, current: document.id === current };
    })
    .filter(({ expires }) => expires > Date.now())
    .sort((one, other) => other.started - one.started);
}

/** Ends an account's session by id. Returns whether it existed. */
export async function endSessionOf(uid: string, id: string): Promise<boolean> {
  return runTransaction(async (transaction) => {
    const snapshot = await transaction.get(sessions().doc(id));
    if (parseSession(snapshot)?.uid !== uid) return false;
    transaction.delete(snapshot.ref);
    return true;
  });
}

export async function endSessions(uid: string): Promise<void> {
  const { docs } = await sessions().where('uid', '==', uid).select().get();
  await writeEach(docs, (writer, { ref }) => writer.delete(ref));
}

/**
 * Continues sessions that Auth revoked over a change of address. `before` and `after`: since when sign-ins count;
 * sessions revoked earlier stay so.
 */
export async function continueSessions(uid: string, before: number, after: number): Promise<void> {
  const { docs } = await sessions().where('uid', '==', uid).get();
  const batch = writeBatch();
  for (const document of docs)
    if (parseSession(document).validFrom >= before) batch.update(document.ref, { validFrom: after });
  await batch.commit();
}
