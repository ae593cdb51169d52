import { StoreError } from '@store/domain/platform/errors';
import { markVerified, readAccount, type Account } from '../../platform/gateways/auth';
import { runTransaction } from '../../platform/firestore/firestore';
import { prepareQuotas, type Quota } from '../../platform/limits/quotas';
import { queueMailIn } from '../../platform/mail/outbox';
import { findLink, linkDocument, newLink, setLinkIn } from './address-links';
import { verifyAddressMail, verifyForOfferMail, verifyForOrdersMail } from './mails';

const WINDOW_MS = 12 * 60 * 60 * 1000;

type VerificationPurpose = 'data' | 'orders' | { readonly beat: number };

function nameOf(purpose: VerificationPurpose): 'data' | 'orders' | 'beat' {
  return typeof purpose === 'string' ? purpose : 'beat';
}

const QUOTA_KINDS = {
  data: 'address-verification',
  orders: 'order-verification',
  beat: 'offer-verification',
} as const;

const MAILS = { data: verifyAddressMail, orders: verifyForOrdersMail, beat: verifyForOfferMail } as const;

/** Each purpose has its own: a mail for another one would not say what its link is for. */
function quotaOf(uid: string, purpose: VerificationPurpose): Quota {
  return { kind: QUOTA_KINDS[nameOf(purpose)], subject: uid, maximum: 3, windowMs: WINDOW_MS };
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
      ...(typeof purpose === 'object' ? purpose : purpose === 'orders' && { orders: true }),
    });
    count();
    setLinkIn(transaction, link);
    queueMailIn(transaction, link.id, MAILS[nameOf(purpose)](email, token));
  });
}

/** Records that an address's owner opened the mailed link. Returns what for; undefined if it is no longer valid. */
export async function verifyAddress(token: string): Promise<VerificationPurpose | undefined> {
  const link = await findLink(token, 'verify');
  const account = link && (await readAccount(link.uid));
  if (account?.email !== link?.to || !link) return undefined;
  await markVerified(link.uid);
  await linkDocument(link.id).delete();
  if (link.orders) return 'orders';
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
