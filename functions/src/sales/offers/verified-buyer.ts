import { StoreError } from '@store/domain/platform/errors';
import { readAccount } from '../../platform/gateways/auth';
import { remindOfVerification } from '../../people/account/address-verification';

/**
 * Throws a StoreError `forbidden` until the account's address is verified, and mails a link that leads back to the
 * beat.
 */
export async function requireVerified(uid: string, beat: number): Promise<void> {
  const account = await readAccount(uid);
  if (!account) throw new StoreError('unauthenticated', 'Please sign in again.');
  if (account.isVerified) return;
  // Claims that a link was mailed even if enough were mailed before.
  await remindOfVerification(account, { beat });
  throw new StoreError(
    'forbidden',
    'Please confirm your email address first, because the answer comes by mail. We have sent you a link: open it, then send your offer again.',
  );
}
