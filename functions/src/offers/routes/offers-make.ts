import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { isLicenceId } from '@store/domain/licences/ids';
import { currencySchema } from '@store/domain/orders/currencies';
import { EURO } from '@store/domain/orders/money';
import { OFFER_MESSAGE_MAXIMUM } from '@store/domain/offers/offers';
import { askForVerification } from '../../account/address-verification';
import { readAccount, type Account } from '../../gateways/auth';
import { tokenInput } from '@store/domain/api/inputs';
import { json } from '../../http/reply';
import { defineUserRoute } from '../../http/route';
import { offerLimits } from '../../limits/shop-limits';
import { enforceLimits } from '../../limits/attempts';
import { makeOffer } from '../offers';
import { amountInput, offerAmount } from './inputs';

/** The refusal says that a link was mailed, also if enough were mailed before. */
async function askOnce(account: Account): Promise<void> {
  try {
    await askForVerification(account);
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'too-many')) throw error;
  }
}

/** Throws a StoreError `forbidden` if nobody has opened a link that was mailed to the account's address. */
async function requireVerified(uid: string): Promise<void> {
  const account = await readAccount(uid);
  if (!account) throw new StoreError('unauthenticated', 'Please sign in again.');
  if (account.isVerified) return;
  await askOnce(account);
  throw new StoreError(
    'forbidden',
    'Please confirm your e-mail address first: the answer comes by mail. We have sent you a link; open it, and send your offer again.',
  );
}

export const offersMake = defineUserRoute({
  endpoint: 'POST /api/offers',
  summary: 'Makes an offer for an exclusive licence. Needs a confirmed e-mail address.',
  input: v.object({
    token: tokenInput,
    track_id: v.pipe(
      v.number('There is no such track.'),
      v.safeInteger('There is no such track.'),
      v.minValue(1, 'There is no such track.'),
    ),
    license: v.pipe(v.string('Choose a licence.'), v.check(isLicenceId, 'Choose a licence.')),
    amount: amountInput,
    currency: v.optional(currencySchema),
    message: v.pipe(
      v.string('Enter a message, or leave it empty.'),
      v.transform((text) => text.replaceAll('\r\n', '\n').trim()),
      v.maxLength(OFFER_MESSAGE_MAXIMUM, `A message may have at most ${OFFER_MESSAGE_MAXIMUM} characters.`),
    ),
  }),
  handle: async (
    { track_id, license, amount, currency = EURO, message },
    { session: { uid }, proofOfWork },
  ) => {
    const offered = offerAmount(amount, currency);
    await requireVerified(uid);
    await enforceLimits(proofOfWork, offerLimits(uid));
    const wanted = { uid, trackId: track_id, licence: license, amount: offered, currency, message };
    await makeOffer({ ...wanted, now: Date.now() });
    return json({ message: 'Your offer was sent. The answer comes by mail, and is in your profile.' });
  },
});
