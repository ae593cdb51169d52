import { useCallback, useMemo } from 'react';
import { useRequest } from '../../../lib/api/useRequest';
import { formatDay } from '../../../lib/date';
import { stateName } from '../../../lib/orderState';
import { paths } from '../../../lib/paths/paths';
import { Notice } from '../../../ui/feedback/Notice';
import { Retry } from '../../../ui/feedback/Retry';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { TextLink } from '../../../ui/links/TextLink';
import textStyles from '../../../ui/text.module.css';
import { linkedOrder } from './calls';
import { OrderDetails } from './OrderRows';
import styles from './Orders.module.css';

interface LinkedOrderProps {
  readonly id: string;
  readonly secret: string;
  readonly onLink: (address: string) => void;
}

function AccountHint({ email }: { readonly email: string | null }) {
  return (
    <p className={textStyles.faintNote}>
      <span>This page is only for you: whoever has its link can download your files.</span>{' '}
      {email !== null && (
        <>
          <TextLink to={paths.signUp}>Sign up</TextLink>
          <span>{` with ${email} and confirm the address to find this order in your profile, where you can also upgrade your licence and get help with claims.`}</span>
        </>
      )}
    </p>
  );
}

export function LinkedOrder({ id, secret, onLink }: LinkedOrderProps) {
  const read = useRequest(useCallback(() => linkedOrder({ order_id: id, secret }), [id, secret]));
  const access = useMemo(() => ({ secret }), [secret]);
  if (read.kind === 'loading') return <Skeleton className={styles.loadingRow} />;
  if (read.kind === 'failed' && read.error.code !== 'not-found')
    return (
      <Retry title="Your order could not be loaded." onRetry={read.retry}>
        {read.error.message}
      </Retry>
    );
  if (read.kind === 'failed')
    return (
      <Notice title="This link no longer works.">
        <p>
          <span>Please use the link in the newest mail about your order, or</span>{' '}
          <TextLink to={paths.contact}>ask us for a new one</TextLink>
          <span>.</span>
        </p>
      </Notice>
    );
  const { order, email } = read.data;
  return (
    <>
      <p className={textStyles.quiet}>
        {`Order ${order.id}, ${formatDay(order.created)}, ${stateName(order.state)}`}
      </p>
      <OrderDetails order={order} access={access} onLink={onLink} />
      <AccountHint email={email} />
    </>
  );
}
