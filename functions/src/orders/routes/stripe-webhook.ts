import * as v from 'valibot';
import { readEvent } from '../../gateways/stripe';
import { takeEvent } from '../payment-events';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';

/** `POST /api/stripe/webhook`: only what Stripe signed, minutes ago at most, is believed. A failure here makes Stripe try again. */
export const stripeWebhook = defineRoute({
  endpoint: 'POST /api/stripe/webhook',
  input: v.looseObject({}),
  handle: async (_, { body, stripeSignature }) => {
    await takeEvent(await readEvent(body, stripeSignature));
    return json({ received: true });
  },
});
