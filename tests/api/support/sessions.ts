import { createHash } from 'node:crypto';
import { RECENT_SIGN_IN_MS } from '@store/domain/people/account';
import { sessions } from '@store/functions/platform/collections';

/** Makes a session too old to count as recent. */
export async function ageSession(token: string): Promise<void> {
  const id = createHash('sha256').update(token).digest('hex');
  await sessions()
    .doc(id)
    .update({ startedAt: Date.now() - RECENT_SIGN_IN_MS - 1 });
}
