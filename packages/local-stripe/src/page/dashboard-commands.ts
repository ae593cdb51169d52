import * as v from 'valibot';
import { ApiError } from '../api/api-error';
import type { Counter } from '../counter';
import { openDispute } from '../payments/disputes';
import { planDelivery } from '../events/events';
import { parseForm } from '../api/form-body';
import { seeOther, type Answer, type Request } from '../api/http';
import { AT_ONCE, BY_ITSELF } from '../records/event';
import type { Ledger } from '../records/ledger';
import { refundCharge, type ChargeReference } from '../payments/refunds';
import { expireSession, findSession, settleSession } from '../sessions/sessions';
import { dashboardPage } from './dashboard';

const commandForm = v.object({
  command: v.picklist(['expire', 'succeed', 'fail', 'refund', 'dispute', 'redeliver', 'pause', 'resume']),
  id: v.string(),
});

type Command = v.InferOutput<typeof commandForm>;

/** Answers a request for the control page; undefined where the path is another. */
export async function answerDashboard(counter: Counter, request: Request): Promise<Answer | undefined> {
  if (request.path === '/') return seeOther('/dashboard');
  if (request.path !== '/dashboard') return undefined;
  if (request.method !== 'POST') return dashboardPage(counter);
  const form = v.safeParse(commandForm, parseForm(request.body));
  if (!form.success) return dashboardPage(counter, 'The form was not one of this page.');
  try {
    obey(counter, form.output);
  } catch (error) {
    if (error instanceof ApiError) return dashboardPage(counter, error.message);
    throw error;
  }
  await counter.commit();
  return seeOther('/dashboard');
}

function obey(counter: Counter, { command, id }: Command): void {
  const { ledger } = counter;
  switch (command) {
    case 'expire':
      expireSession(counter, findSession(ledger, id), BY_ITSELF);
      return;
    case 'succeed':
      return settleSession(counter, findSession(ledger, id), { outcome: 'succeeded', plan: AT_ONCE });
    case 'fail':
      return settleSession(counter, findSession(ledger, id), { outcome: 'failed', plan: AT_ONCE });
    case 'refund':
      refundCharge(ledger, { of: chargeOf(ledger, id), ...WHOLE_REFUND });
      return;
    case 'dispute':
      openDispute(ledger, { of: chargeOf(ledger, id), reason: 'fraudulent', plan: AT_ONCE });
      return;
    case 'redeliver':
      if (!ledger.events.has(id)) throw new ApiError(`There is no event ${id}.`);
      return planDelivery(ledger, id, AT_ONCE);
    case 'pause':
      ledger.webhooksPaused = true;
      return;
    case 'resume':
      ledger.webhooksPaused = false;
  }
}

const WHOLE_REFUND = {
  amount: undefined,
  reason: 'requested_by_customer',
  metadata: {},
  origin: BY_ITSELF,
  plan: AT_ONCE,
} as const;

function chargeOf(ledger: Ledger, session: string): ChargeReference {
  const { payment } = findSession(ledger, session).state;
  if (payment === null) throw new ApiError(`Checkout Session ${session} has no payment.`);
  return { payment_intent: payment };
}
