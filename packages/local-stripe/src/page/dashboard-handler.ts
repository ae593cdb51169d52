import * as v from 'valibot';
import { ApiError } from '../api/api-error';
import type { ServerContext } from '../api/server-context';
import { openDispute } from '../disputes/disputes';
import { planDelivery } from '../events/events';
import { parseForm } from '../api/form-body';
import { seeOther, type HttpResponse, type HttpRequest } from '../api/http';
import { DELIVER_ONCE, NO_REQUEST } from '../records/event';
import type { Ledger } from '../records/ledger';
import type { ChargeReference } from '../payments/find-charge';
import { refundCharge } from '../refunds/refunds';
import { expireSession } from '../sessions/expiry';
import { findSession } from '../sessions/sessions';
import { settleSession } from '../sessions/settlement';
import { dashboardPage } from './dashboard';

const commandForm = v.object({
  command: v.picklist(['expire', 'succeed', 'fail', 'refund', 'dispute', 'redeliver', 'pause', 'resume']),
  id: v.string(),
});

type Command = v.InferOutput<typeof commandForm>;

/** Handles the dashboard; undefined if the path is another. */
export async function handleDashboard(
  context: ServerContext,
  request: HttpRequest,
): Promise<HttpResponse | undefined> {
  if (request.path === '/') return seeOther('/dashboard');
  if (request.path !== '/dashboard') return undefined;
  if (request.method !== 'POST') return dashboardPage(context);
  const form = v.safeParse(commandForm, parseForm(request.body));
  if (!form.success) return dashboardPage(context, 'Invalid form.');
  try {
    execute(context, form.output);
  } catch (error) {
    if (error instanceof ApiError) return dashboardPage(context, error.message);
    throw error;
  }
  await context.commit();
  return seeOther('/dashboard');
}

function execute(context: ServerContext, { command, id }: Command): void {
  const { ledger } = context;
  switch (command) {
    case 'expire':
      expireSession(context, findSession(ledger, id), NO_REQUEST);
      return;
    case 'succeed':
      return settleSession(context, findSession(ledger, id), { outcome: 'succeeded', plan: DELIVER_ONCE });
    case 'fail':
      return settleSession(context, findSession(ledger, id), { outcome: 'failed', plan: DELIVER_ONCE });
    case 'refund':
      refundCharge(context, { of: chargeOf(ledger, id), ...FULL_REFUND });
      return;
    case 'dispute':
      openDispute(context, { of: chargeOf(ledger, id), ...FRAUD });
      return;
    case 'redeliver':
      if (!ledger.events.has(id)) throw new ApiError(`No such event: '${id}'`);
      return planDelivery(context, id, DELIVER_ONCE);
    case 'pause':
      ledger.webhooksPaused = true;
      return;
    case 'resume':
      ledger.webhooksPaused = false;
  }
}

const FULL_REFUND = {
  amount: undefined,
  reason: 'requested_by_customer',
  metadata: {},
  origin: NO_REQUEST,
  plan: DELIVER_ONCE,
} as const;

const FRAUD = {
  reason: 'fraudulent',
  dueBy: null,
  evidence: {},
  origin: NO_REQUEST,
  plan: DELIVER_ONCE,
} as const;

function chargeOf(ledger: Ledger, session: string): ChargeReference {
  const { payment } = findSession(ledger, session).state;
  if (payment === null) throw new ApiError(`Checkout Session ${session} has no payment.`);
  return { payment_intent: payment };
}
