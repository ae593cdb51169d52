import { afterAll } from 'vitest';
import { keepShop, theMember, type TestMember } from './tracks';

// Not in tracks.ts, which browser tests import too.

/** The member, for a test file whose tracks and drafts are removed at its end. Call it at the top of the file. */
export async function memberOfKeptShop(): Promise<TestMember> {
  const member = await theMember();
  afterAll(await keepShop(member.token));
  return member;
}
