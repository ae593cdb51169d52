import * as v from 'valibot';
import { readEvent } from '../../gateways/stripe/events';
import { recordWebhook } from '../../setup/checks';
import { finishTestPayment } from '../../setup/test-payment';
import { applyEvent } from '../events';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';

/** The event is trusted only for its signature. After an error, Stripe sends it again. */
export const stripeWebhook = defineRoute({
  endpoint: 'POST /api/stripe/webhook',
  summary: 'Receives signed events from Stripe.',
  input: v.looseObject({}),
  handle: async (_, { body, stripeSignature }) => {
    const event = await readEvent(body, stripeSignature);
    const now = Date.now();
    await recordWebhook(now);
    if (event.isTest && event.session !== null) await finishTestPayment(event.session, now);
    else await applyEvent(event);
    return json({ received: true });
  },
});
