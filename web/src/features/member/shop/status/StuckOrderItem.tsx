import type { StuckOrder } from '@store/domain/api/member/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { stateName } from '../../../../lib/orderState';
import { Button } from '../../../../ui/Button';
import { settleInvoice } from '../../base/calls';
import { formatDateTime } from '../../base/dates';
import rows from '../../base/list/RowsSection.module.css';
import { useMemberAction } from '../../base/list/useMemberAction';
import { STATUS_KEY } from './statusCalls';
import styles from './Status.module.css';

export function StuckOrderItem({ order: { id, state, created } }: { readonly order: StuckOrder }) {
  const client = useQueryClient();
  const { isBusy, failure, run } = useMemberAction(() => undefined);
  const settle = async () => {
    await run((options) => settleInvoice({ id }, options));
    await client.invalidateQueries({ queryKey: STATUS_KEY });
  };
  return (
    <li className={rows.row}>
      <div>
        <span>{id}</span>
        <p
          className={styles.detail}
        >{`${stateName(state)} and not delivered, placed ${formatDateTime(created)}`}</p>
        {failure !== null && <p className={styles.fault}>{failure}</p>}
      </div>
      <Button
        variant="quiet"
        isBusy={isBusy}
        aria-label={`Check payment of invoice ${id}`}
        onClick={() => void settle()}
      >
        Check payment
      </Button>
    </li>
  );
}
