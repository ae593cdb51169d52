import { StoreError } from '@store/domain/platform/errors';
import { markVerified, readAccount, type Account } from '../../platform/gateways/auth';
import { runTransaction } from '../../platform/firestore/firestore';
import { prepareQuotas, type Quota } from '../../platform/limits/quotas';
import { queueMailIn } from '../../platform/mail/outbox';
import { findLink, linkDocument, newLink, setLinkIn } from './address-links';
import { verifyAddressMail } from './mails';

const WINDOW_MS = 12 * 60 * 60 * 1000;

function quotaOf(uid: string): Quota {
  return { kind: 'address-verification', subject: uid, maximum: 3, windowMs: WINDOW_MS };
}

/** Mails a link to an account's address with which its owner confirms it. Throws a StoreError `too-many`. */
export async function askForVerification({ uid, email }: Account): Promise<void> {
  await runTransaction(async (transaction) => {
    const count = await prepareQuotas(transaction, [quotaOf(uid)]);
    const { token, link } = newLink({ kind: 'verify', uid, from: email, to: email });
    count();
    setLinkIn(transaction, link);
    queueMailIn(transaction, link.id, verifyAddressMail(email, token));
  });
}

/** Whether a link for confirming an account's address can be used. */
export async function isVerifiable(token: string): Promise<boolean> {
  return (await findLink(token, 'verify')) !== undefined;
}

/** Records that the owner of an account's address has opened the mailed link. Returns false if it is not valid any more. */
export async function verifyAddress(token: string): Promise<boolean> {
  const link = await findLink(token, 'verify');
  const account = link && (await readAccount(link.uid));
  if (account?.email !== link?.to || !link) return false;
  await markVerified(link.uid);
  await linkDocument(link.id).delete();
  return true;
}

/** As {@link askForVerification}, but mails nothing if enough links were mailed before. */
export async function remindOfVerification(account: Account): Promise<void> {
  try {
    await askForVerification(account);
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'too-many')) throw error;
  }
}
