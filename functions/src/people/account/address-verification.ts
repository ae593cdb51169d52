import { StoreError } from '@store/domain/platform/errors';
import { markVerified, readAccount, type Account } from '../../platform/gateways/auth';
import { runTransaction } from '../../platform/firestore/firestore';
import { prepareQuotas, type Quota } from '../../platform/limits/quotas';
import { queueMailIn } from '../../platform/mail/outbox';
import { findLink, linkDocument, newLink, setLinkIn } from './address-links';
import { verifyAddressMail, verifyForOfferMail } from './mails';

const WINDOW_MS = 12 * 60 * 60 * 1000;

type VerificationPurpose = 'data' | { readonly beat: number };

/** Each purpose has its own: a mail for another one would not say what its link is for. */
function quotaOf(uid: string, purpose: VerificationPurpose): Quota {
  const kind = purpose === 'data' ? 'address-verification' : 'offer-verification';
  return { kind, subject: uid, maximum: 3, windowMs: WINDOW_MS };
}

/** Mails a link to an account's address with which its owner confirms it. Throws a StoreError `too-many`. */
async function askForVerification({ uid, email }: Account, purpose: VerificationPurpose): Promise<void> {
  await runTransaction(async (transaction) => {
    const count = await prepareQuotas(transaction, [quotaOf(uid, purpose)]);
    const { token, link } = newLink({
      kind: 'verify',
      uid,
      from: email,
      to: email,
      ...(purpose === 'data' ? {} : purpose),
    });
    count();
    setLinkIn(transaction, link);
    queueMailIn(
      transaction,
      link.id,
      (purpose === 'data' ? verifyAddressMail : verifyForOfferMail)(email, token),
    );
  });
}

/** Records that the owner of an account's address has opened the mailed link. Returns what for; undefined if it is not valid any more. */
export async function verifyAddress(token: string): Promise<VerificationPurpose | undefined> {
  const link = await findLink(token, 'verify');
  const account = link && (await readAccount(link.uid));
  if (account?.email !== link?.to || !link) return undefined;
  await markVerified(link.uid);
  await linkDocument(link.id).delete();
  return link.beat === undefined ? 'data' : { beat: link.beat };
}

/** As {@link askForVerification}, but mails nothing if enough links were mailed before. */
export async function remindOfVerification(account: Account, purpose: VerificationPurpose): Promise<void> {
  try {
    await askForVerification(account, purpose);
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'too-many')) throw error;
  }
}
