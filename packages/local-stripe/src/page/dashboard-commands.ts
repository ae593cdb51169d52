import { ApiError } from '../api/api-error';
import type { ServerContext } from '../api/server-context';
import { decideDispute, findDispute, openDispute } from '../disputes/disputes';
import { planDelivery } from '../events/events';
import { cancelPayment, capturePayment, expireAuthorisation } from '../payments/authorisations';
import { findPayment, type ChargeReference } from '../payments/find-charge';
import { DELIVER_ONCE, NO_REQUEST, type Cause } from '../records/event';
import type { Ledger } from '../records/ledger';
import { changeRefund } from '../refunds/refund-outcomes';
import { findRefund } from '../refunds/refund-routes';
import { refundCharge } from '../refunds/refunds';
import { expireSession } from '../sessions/expiry';
import { findSession } from '../sessions/sessions';
import { settleSession } from '../sessions/settlement';
import { advance, setDeclines } from '../subscriptions/renewals';
import { findSubscription } from '../subscriptions/subscriptions';

const CAUSE: Cause = { origin: NO_REQUEST, plan: DELIVER_ONCE };

export const COMMAND_NAMES = [
  'expire',
  'succeed',
  'fail',
  'capture',
  'cancel',
  'lapse',
  'refund',
  'refund-succeed',
  'refund-fail',
  'dispute',
  'advance',
  'break-card',
  'mend-card',
  'win',
  'lose',
  'redeliver',
  'pause',
  'resume',
] as const;

type Command = (context: ServerContext, id: string) => unknown;

export const COMMANDS: Readonly<Record<(typeof COMMAND_NAMES)[number], Command>> = {
  expire: (context, id) => expireSession(context, findSession(context.ledger, id), NO_REQUEST),
  succeed: (context, id) =>
    settleSession(context, findSession(context.ledger, id), { outcome: 'succeeded', plan: DELIVER_ONCE }),
  fail: (context, id) =>
    settleSession(context, findSession(context.ledger, id), { outcome: 'failed', plan: DELIVER_ONCE }),
  capture: (context, id) => capturePayment(context, findPayment(context.ledger, id), CAUSE),
  cancel: (context, id) =>
    cancelPayment(context, findPayment(context.ledger, id), { reason: 'requested_by_customer', ...CAUSE }),
  lapse: (context, id) => expireAuthorisation(context, findPayment(context.ledger, id), CAUSE),
  refund: (context, id) =>
    refundCharge(context, {
      of: chargeOf(context.ledger, id),
      amount: undefined,
      reason: 'requested_by_customer',
      metadata: {},
      ...CAUSE,
    }),
  'refund-succeed': (context, id) =>
    changeRefund(context, findRefund(context.ledger, id), {
      status: 'succeeded',
      failureReason: null,
      ...CAUSE,
    }),
  'refund-fail': (context, id) =>
    changeRefund(context, findRefund(context.ledger, id), {
      status: 'failed',
      failureReason: 'unknown',
      ...CAUSE,
    }),
  dispute: (context, id) =>
    openDispute(context, {
      of: chargeOf(context.ledger, id),
      reason: 'fraudulent',
      dueBy: null,
      evidence: {},
      ...CAUSE,
    }),
  win: (context, id) => decideDispute(context, findDispute(context.ledger, id), { status: 'won', ...CAUSE }),
  lose: (context, id) =>
    decideDispute(context, findDispute(context.ledger, id), { status: 'lost', ...CAUSE }),
  advance: (context, id) =>
    advance(context, findSubscription(context.ledger, id), { seconds: undefined, plan: DELIVER_ONCE }),
  'break-card': (context, id) => setDeclines(context.ledger, id, true),
  'mend-card': (context, id) => setDeclines(context.ledger, id, false),
  redeliver: (context, id) => {
    if (!context.ledger.events.has(id)) throw new ApiError(`No such event: '${id}'`);
    planDelivery(context, id, DELIVER_ONCE);
  },
  pause: ({ ledger }) => (ledger.webhooksPaused = true),
  resume: ({ ledger }) => (ledger.webhooksPaused = false),
};

function chargeOf(ledger: Ledger, session: string): ChargeReference {
  const { payment } = findSession(ledger, session).state;
  if (payment === null) throw new ApiError(`Checkout Session ${session} has no payment.`);
  return { payment_intent: payment };
}
