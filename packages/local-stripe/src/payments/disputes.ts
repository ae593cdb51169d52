import { ApiError } from '../api/api-error';
import { nowInSeconds } from '../values/clock';
import { recordEvent } from '../events/events';
import { newId } from '../values/identifiers';
import type { Dispute } from '../records/dispute';
import { NO_REQUEST, type DeliveryPlan } from '../records/event';
import type { Ledger } from '../records/ledger';
import { findCharge, type ChargeReference } from './refunds';
import { serializeDispute } from '../serializers/dispute';

export interface DisputeRequest {
  readonly of: ChargeReference;
  readonly reason: Dispute['reason'];
  readonly plan: DeliveryPlan;
}

/** Opens a dispute. Throws an ApiError if there is no successful charge or it is already disputed. */
export function openDispute(ledger: Ledger, { of, reason, plan }: DisputeRequest): Dispute {
  const charge = findCharge(ledger, of);
  if (charge.state.status === 'succeeded' && charge.state.disputed)
    throw new ApiError(`Charge ${charge.id} is already disputed.`);
  const disputed = { ...charge, state: { status: 'succeeded', disputed: true } as const };
  const dispute: Dispute = { id: newId('du_'), charge: charge.id, created: nowInSeconds(), reason };
  ledger.charges.set(charge.id, disputed);
  ledger.disputes.set(dispute.id, dispute);
  recordEvent(ledger, {
    type: 'charge.dispute.created',
    object: serializeDispute(dispute, disputed),
    origin: NO_REQUEST,
    plan,
  });
  return dispute;
}
