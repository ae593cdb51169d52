import type { StuckOrder } from '@store/domain/api/member/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { stateName } from '../../../../lib/orderState';
import { settleInvoice } from '../../base/calls';
import { formatDateTime } from '../../base/dates';
import { Row, RowAction } from '../../base/list/Row';
import { useMemberAction } from '../../base/list/useMemberAction';
import { STATUS_KEY } from './statusCalls';

export function StuckOrderItem({ order: { id, state, created } }: { readonly order: StuckOrder }) {
  const client = useQueryClient();
  const { isBusy, failure, run } = useMemberAction(() => undefined);
  const settle = async () => {
    await run((options) => settleInvoice({ id }, options));
    await client.invalidateQueries({ queryKey: STATUS_KEY });
  };
  return (
    <Row
      name={id}
      details={`${stateName(state)} and not delivered, placed ${formatDateTime(created)}`}
      failure={failure}
      actions={
        <RowAction
          label="Sync with Stripe"
          of={`for invoice ${id}`}
          isBusy={isBusy}
          onClick={() => void settle()}
        />
      }
    />
  );
}
