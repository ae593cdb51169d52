import type { ApiContext } from '../api/api-context';
import { ApiError, missing } from '../api/api-error';
import { recordEvent, type NewEvent } from '../events/events';
import { findCharge, type ChargeReference } from '../payments/find-charge';
import { evidenceDueBy, isOpen, type Dispute } from '../records/dispute';
import type { Cause } from '../records/event';
import { getRow, type Ledger } from '../records/ledger';
import { serializeDispute } from '../serializers/dispute';
import { nowInSeconds } from '../values/clock';
import { newId } from '../values/identifiers';

export interface DisputeRequest extends Cause {
  readonly of: ChargeReference;
  readonly reason: Dispute['reason'];
  /** Seconds; null means a week from now. */
  readonly dueBy: number | null;
  readonly evidence: Dispute['evidence'];
}

/** Throws an ApiError for an unknown dispute. */
export function findDispute(ledger: Ledger, id: string): Dispute {
  const dispute = ledger.disputes.get(id);
  if (dispute === undefined) throw missing('dispute', id, 'id');
  return dispute;
}

/** Opens a dispute. Throws an ApiError without a successful charge, or if it is already disputed. */
export function openDispute(
  context: ApiContext,
  { of, reason, dueBy, evidence, ...cause }: DisputeRequest,
): Dispute {
  const { ledger } = context;
  const charge = findCharge(ledger, of);
  if (charge.state.status === 'succeeded' && charge.state.disputed)
    throw new ApiError(`Charge ${charge.id} is already disputed.`);
  const dispute: Dispute = {
    id: newId('du_'),
    charge: charge.id,
    created: nowInSeconds(context),
    reason,
    status: 'needs_response',
    dueBy,
    evidence,
    submissions: 0,
    metadata: {},
    withdrawal: newId('txn_'),
    reinstatement: null,
  };
  ledger.charges.set(charge.id, { ...charge, state: { status: 'succeeded', disputed: true } });
  ledger.disputes.set(dispute.id, dispute);
  recordDisputeEvent(context, dispute, { type: 'charge.dispute.created', ...cause });
  recordDisputeEvent(context, dispute, { type: 'charge.dispute.funds_withdrawn', ...cause });
  return dispute;
}

export interface DisputeChange extends Cause {
  readonly evidence: Dispute['evidence'];
  readonly metadata: Dispute['metadata'];
  readonly submit: boolean;
}

/** Decides a dispute in test mode. https://docs.stripe.com/testing#evidence */
const DECISIVE: Readonly<Record<string, 'won' | 'lost'>> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
};

/**
 * Adds evidence and submits it. Throws an ApiError if the dispute is decided or its deadline has passed.
 * https://docs.stripe.com/api/disputes/update
 */
export function updateDispute(
  context: ApiContext,
  dispute: Dispute,
  { evidence, metadata, submit, ...cause }: DisputeChange,
): Dispute {
  checkOpen(dispute);
  if (submit && evidenceDueBy(dispute) < nowInSeconds(context))
    throw new ApiError('The deadline to submit evidence for this dispute has passed.', { param: 'evidence' });
  const updated: Dispute = {
    ...dispute,
    evidence: { ...dispute.evidence, ...evidence },
    metadata: { ...dispute.metadata, ...metadata },
    ...(submit ? { status: 'under_review', submissions: dispute.submissions + 1 } : {}),
  };
  context.ledger.disputes.set(dispute.id, updated);
  recordDisputeEvent(context, updated, { type: 'charge.dispute.updated', ...cause });
  const decision = submit ? DECISIVE[updated.evidence['uncategorized_text'] ?? ''] : undefined;
  return decision === undefined ? updated : decideDispute(context, updated, { status: decision, ...cause });
}

/** Closes a dispute as won, returning its amount, or lost. Throws an ApiError if already decided. */
export function decideDispute(
  context: ApiContext,
  dispute: Dispute,
  { status, ...cause }: Cause & { readonly status: 'won' | 'lost' },
): Dispute {
  checkOpen(dispute);
  const reinstatement = status === 'won' ? { id: newId('txn_'), at: nowInSeconds(context) } : null;
  const decided: Dispute = { ...dispute, status, reinstatement };
  context.ledger.disputes.set(dispute.id, decided);
  recordDisputeEvent(context, decided, { type: 'charge.dispute.closed', ...cause });
  if (status === 'won')
    recordDisputeEvent(context, decided, { type: 'charge.dispute.funds_reinstated', ...cause });
  return decided;
}

/** A dispute as serialized. */
export function disputeJson(context: ApiContext, dispute: Dispute): ReturnType<typeof serializeDispute> {
  const charge = getRow(context.ledger.charges, dispute.charge);
  return serializeDispute(dispute, charge, nowInSeconds(context));
}

function checkOpen(dispute: Dispute): void {
  if (!isOpen(dispute))
    throw new ApiError(`This dispute is already closed: its status is ${dispute.status}.`);
}

function recordDisputeEvent(
  context: ApiContext,
  dispute: Dispute,
  details: Cause & { readonly type: NewEvent['type'] & `charge.dispute.${string}` },
): void {
  recordEvent(context, { ...details, object: disputeJson(context, dispute) });
}
