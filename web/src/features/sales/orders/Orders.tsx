import type { OrderView } from '@store/domain/api/orders';
import { useState } from 'react';
import { paths } from '../../../lib/paths/paths';
import { Button, ButtonLink } from '../../../ui/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { Retry } from '../../../ui/feedback/Retry';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { useBusy } from '../../../ui/useBusy';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { confirmForOrders, userOrders } from './calls';
import { OrderRows } from './OrderRows';
import { isUnfinished } from './states';
import { YourBeats } from './YourBeats';
import textStyles from '../../../ui/text.module.css';
import styles from './Orders.module.css';
import { useCustomerQuery } from '../../people/account';

interface OrdersProps {
  readonly token: string;
  readonly openOrder: string | null;
  readonly onLink: (address: string) => void;
}

const SKELETON_ROWS = [0, 1, 2];

function Loading() {
  return (
    <div className={styles.loading}>
      <p role="status" className={textStyles.quiet}>
        Data is loading
      </p>
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} className={styles.loadingRow} />
      ))}
    </div>
  );
}

function ConfirmHint({ token }: { readonly token: string }) {
  const { isBusy, run } = useBusy();
  const [answer, setAnswer] = useState<string | null>(null);
  const send = () =>
    run(async () => {
      const outcome = await confirmForOrders({ token });
      setAnswer(outcome.ok ? outcome.data.message : outcome.error.message);
    });
  return (
    <div className={styles.hint}>
      <p>Bought something here without an account? Confirm your email address to see it here.</p>
      {answer === null ? (
        <Button variant="quiet" isBusy={isBusy} onClick={() => void send()}>
          Confirm my address
        </Button>
      ) : (
        <p role="status">{answer}</p>
      )}
    </div>
  );
}

function Empty() {
  return (
    <Notice title="No data was found.">
      <p>Your purchases are kept here, with their contracts and files.</p>
      <ButtonLink variant="quiet" to={paths.tracks}>
        Browse tracks
      </ButtonLink>
    </Notice>
  );
}

interface OrderTableProps extends OrdersProps {
  readonly orders: readonly OrderView[];
}

function OrderTable({ orders, openOrder, ...rest }: OrderTableProps) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>Your orders, newest first</VisuallyHidden>
      </caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col">ID</th>
          <th scope="col" className={styles.total}>
            Total
          </th>
          <th scope="col" className={styles.state}>
            State
          </th>
        </tr>
      </thead>
      {orders.map((order) => (
        <OrderRows key={order.id} order={order} isOpenAtFirst={order.id === openOrder} {...rest} />
      ))}
    </table>
  );
}

/** Abandoned checkouts are behind a switch, except one that a link leads to. */
function LoadedOrders({ orders, ...rest }: OrderTableProps) {
  const [isComplete, setIsComplete] = useState(false);
  const unfinished = orders.filter((order) => isUnfinished(order) && order.id !== rest.openOrder);
  const shown = isComplete ? orders : orders.filter((order) => !unfinished.includes(order));
  return (
    <>
      <YourBeats orders={orders} token={rest.token} onLink={rest.onLink} />
      {unfinished.length > 0 && (
        <div className={styles.filter}>
          <Checkbox
            label={`Show unfinished checkouts (${unfinished.length})`}
            isChecked={isComplete}
            onChange={setIsComplete}
          />
        </div>
      )}
      {shown.length === 0 ? <Empty /> : <OrderTable orders={shown} {...rest} />}
    </>
  );
}

export function Orders(props: OrdersProps) {
  const orders = useCustomerQuery('orders', userOrders, props.token);
  if (orders.isPending) return <Loading />;
  if (orders.isError)
    return (
      <Retry title="Your orders could not be loaded." onRetry={() => void orders.refetch()}>
        {orders.error.message}
      </Retry>
    );
  return (
    <>
      {orders.data.unconfirmed && <ConfirmHint token={props.token} />}
      <LoadedOrders orders={orders.data.results} {...props} />
    </>
  );
}

/** Everything owned, where orders aren't shown; nothing until loaded. */
export function OwnedBeats(props: Omit<OrdersProps, 'openOrder'>) {
  const orders = useCustomerQuery('orders', userOrders, props.token);
  return orders.data && <YourBeats orders={orders.data.results} {...props} />;
}
