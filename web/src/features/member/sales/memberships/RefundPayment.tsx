import type { MembershipRow } from '@store/domain/api/member/memberships';
import { formatDecimal } from '@store/domain/platform/money/money';
import { isInForce } from '@store/domain/sales/memberships/memberships';
import { useState } from 'react';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { formatDate } from '../../base/dates';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { refundLastPayment } from './membershipCalls';

interface RefundPaymentProps {
  readonly membership: MembershipRow;
  readonly payment: NonNullable<MembershipRow['refundable']>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What becomes of a membership in force. */
function nextText({ state, cancel_at: end, until }: MembershipRow, isCancelled: boolean): string {
  if (isCancelled) return 'The membership ends now, with all unused credits. Nothing more is charged.';
  if (end !== null) return `The membership ends on ${formatDate(end)}, as it was cancelled.`;
  return state === 'pastDue'
    ? 'The membership stays, and the next payment is still due.'
    : `The membership stays, and the next payment is charged on ${formatDate(until)}.`;
}

/** Asks whether a subscriber's last payment goes back, and whether the subscription ends with it. */
export function RefundPayment({ membership, payment, onClose, onDone }: RefundPaymentProps) {
  const { id, username, email, currency } = membership;
  const [isCancelled, setCancelled] = useState(false);
  return (
    <ConfirmModal
      title="Refund the last payment?"
      busyLabel="Refunding…"
      action={(options) => refundLastPayment({ id, period: payment.period, cancel: isCancelled }, options)}
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        <strong>{formatDecimal(payment.amount, currency)}</strong> goes back to{' '}
        <strong>{`${username}, ${email}`}</strong>
        <span>
          . The period’s unused credits, discount and early access end. Beats taken with its credits stay, and
          so do collaborators’ shares of them. This cannot be undone.
        </span>
      </p>
      {isInForce(membership) && (
        <>
          <Checkbox label="Also cancel the subscription" isChecked={isCancelled} onChange={setCancelled} />
          <p role="status">{nextText(membership, isCancelled)}</p>
        </>
      )}
    </ConfirmModal>
  );
}
