import * as v from 'valibot';
import { readEvent } from '../../gateways/stripe/events';
import { applyEvent } from '../events';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';

/** The event is trusted only for its signature. After an error, Stripe sends it again. */
export const stripeWebhook = defineRoute({
  endpoint: 'POST /api/stripe/webhook',
  summary: 'Receives signed events from Stripe.',
  input: v.looseObject({}),
  handle: async (_, { body, stripeSignature }) => {
    await applyEvent(await readEvent(body, stripeSignature));
    return json({ received: true });
  },
});
