import { ApiError } from '../api/api-error';
import { nowInSeconds } from '../control/clock';
import { recordEvent } from '../events/events';
import { newId } from '../identifiers';
import type { Dispute } from '../records/dispute';
import { BY_ITSELF, type DeliveryPlan } from '../records/event';
import type { Ledger } from '../records/ledger';
import { findCharge, type ChargeReference } from './refunds';
import { disputeShape } from '../shapes/dispute';

/** What a buyer's bank claims. */
export interface Claim {
  readonly of: ChargeReference;
  readonly reason: Dispute['reason'];
  readonly plan: DeliveryPlan;
}

/** Lets the buyer's bank dispute a charge. Throws an ApiError where nothing was charged, or it is disputed already. */
export function openDispute(ledger: Ledger, { of, reason, plan }: Claim): Dispute {
  const charge = findCharge(ledger, of);
  if (charge.state.status === 'succeeded' && charge.state.disputed)
    throw new ApiError(`Charge ${charge.id} is disputed already.`);
  const disputed = { ...charge, state: { status: 'succeeded', disputed: true } as const };
  const dispute: Dispute = { id: newId('du_'), charge: charge.id, created: nowInSeconds(), reason };
  ledger.charges.set(charge.id, disputed);
  ledger.disputes.set(dispute.id, dispute);
  recordEvent(ledger, {
    type: 'charge.dispute.created',
    object: disputeShape(dispute, disputed),
    origin: BY_ITSELF,
    plan,
  });
  return dispute;
}
