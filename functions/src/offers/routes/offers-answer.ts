import * as v from 'valibot';
import { tokenInput } from '@store/domain/api/inputs';
import { json } from '../../http/reply';
import { defineUserRoute } from '../../http/route';
import { changeOffer, requireBuyer } from '../offers';
import { withdrawOffer } from '../withdrawal';
import { offerIdInput } from './inputs';

const MESSAGES = {
  accept: 'You have agreed. You can buy the beat at this price for three days.',
  decline: 'You have declined the offer.',
  withdraw: 'Your offer was withdrawn.',
} as const;

export const offersAnswer = defineUserRoute({
  endpoint: 'POST /api/offers/answer',
  summary: 'Answers a counter-offer, or withdraws the caller’s own offer.',
  input: v.object({
    token: tokenInput,
    id: offerIdInput,
    answer: v.picklist(['accept', 'decline', 'withdraw'], 'Accept, decline or withdraw.'),
  }),
  handle: async ({ id, answer }, { session: { uid } }) => {
    const change = { id, check: requireBuyer(uid), now: Date.now() };
    if (answer === 'withdraw') await withdrawOffer({ ...change, by: 'buyer' });
    else await changeOffer({ ...change, event: { kind: answer, by: 'buyer' } });
    return json({ message: MESSAGES[answer] });
  },
});
