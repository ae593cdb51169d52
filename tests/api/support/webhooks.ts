import * as v from 'valibot';
import { runningStore } from '../../support/running-store';
import { until } from '../../support/until';

const deliveriesSchema = v.object({ data: v.array(v.object({ id: v.string() })) });

/** Unanswered webhooks about an object at Stripe, for example a Checkout Session. */
export async function waitingWebhooks(object: string): Promise<readonly unknown[]> {
  const query = new URLSearchParams({ object, status: 'waiting' });
  const response = await fetch(`${runningStore().checkout}/_control/deliveries?${query}`);
  return v.parse(deliveriesSchema, await response.json()).data;
}

/** Waits until the shop has answered every webhook about these objects: none may settle an order later. */
export async function webhooksAnswered(objects: readonly string[]): Promise<void> {
  await until('the webhooks', async () => {
    const waiting = await Promise.all(objects.map(waitingWebhooks));
    return waiting.flat().length === 0 || undefined;
  });
}
