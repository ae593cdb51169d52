import type { MembershipView } from '@store/domain/api/memberships';
import { isInForce } from '@store/domain/sales/memberships/memberships';
import { atom, type Getter, type Setter } from 'jotai';
import { tokenAtom } from '../../../lib/storage/session';
import { readMine } from './lateCalls';

interface Read {
  readonly token: string;
  readonly membership: MembershipView | null;
}

/** The session whose membership was read last, and that. */
const readAtom = atom<Read | null>(null);

/** This session's membership in force; null without one, and until it is read. */
export const membershipAtom = atom((get): MembershipView | null => {
  const read = get(readAtom);
  const membership = read?.token === get(tokenAtom) ? read.membership : null;
  return membership && isInForce(membership) ? membership : null;
});

/** A failure is not reported: without credits everything is bought as by everybody. */
async function read(get: Getter, set: Setter, token: string): Promise<void> {
  const outcome = await readMine({ token });
  if (outcome.ok && get(tokenAtom) === token) set(readAtom, { token, ...outcome.data });
}

/** Reads the membership of a signed-in visitor, once per session and page load. */
export const readMembershipAtom = atom(null, async (get, set, token: string) => {
  if (get(readAtom)?.token === token) return;
  set(readAtom, { token, membership: null });
  await read(get, set, token);
});

/** Reads it again if it was read, because the server has priced the cart in another way. */
export const readMembershipAgainAtom = atom(null, async (get, set) => {
  const token = get(tokenAtom);
  if (token !== null && get(readAtom)?.token === token) await read(get, set, token);
});
