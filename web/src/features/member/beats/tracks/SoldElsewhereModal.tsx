import { messageAnswer } from '@store/domain/api/common';
import type { TrackRow } from '@store/domain/api/member/catalogue';
import { apiCall } from '../../../../lib/api/apiCall';
import { ConfirmModal } from '../../base/list/ConfirmModal';

const sellElsewhere = apiCall('POST /api/member/tracks/sold-elsewhere', messageAnswer);

interface SoldElsewhereModalProps {
  readonly track: TrackRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export default function SoldElsewhereModal({ track: { id, title }, ...on }: SoldElsewhereModalProps) {
  return (
    <ConfirmModal
      {...on}
      title="Sold elsewhere?"
      busyLabel="Saving…"
      action={(options) => sellElsewhere({ id }, options)}
    >
      <p>
        <strong>{title}</strong> leaves the shop for good, as after an exclusive sale. Its page says Sold, and
        nobody can buy it from a cart, a private link or an open checkout.
      </p>
      <p>Open offers are closed with a mail. Buyers keep their files and contracts.</p>
    </ConfirmModal>
  );
}
