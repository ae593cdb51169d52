import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { emptyCartAtom } from '../../../features/cart';
import { useConfirmation } from '../../../features/checkout';
import { orderPath } from '../../../lib/paths/paths';
import { ButtonLink } from '../../../ui/Button';
import { Retry } from '../../../ui/feedback/Retry';
import { MessagePage } from '../../layouts/MessagePage';
import { PageHead } from '../../layouts/PageHead';
import type { PageProps } from '../pageProps';
import styles from './CheckoutSuccessPage.module.css';
import NotFoundPage from '../NotFoundPage';

/** Empties the cart once per payment, not on a later visit to this page. */
function useEmptyCartOnce() {
  const emptyCart = useSetAtom(emptyCartAtom);
  const navigate = useNavigate();
  const { pathname, state } = useLocation() as { readonly pathname: string; readonly state: unknown };
  useEffect(() => {
    if (state === 'cart emptied') return;
    emptyCart();
    void navigate(pathname, { replace: true, state: 'cart emptied' });
  }, [pathname, state, emptyCart, navigate]);
}

function Thanks({ transaction }: { readonly transaction: string }) {
  useEmptyCartOnce();
  return (
    <MessagePage
      name="Thanks"
      heading="Thanks you for purchase"
      action={
        <ButtonLink variant="quiet" to={orderPath(transaction)}>
          See your order
        </ButtonLink>
      }
    >
      Your files and contracts are in your profile, and the links to them are on their way to you by mail.
    </MessagePage>
  );
}

function Confirming() {
  return (
    <div className={styles.confirming}>
      <PageHead title="Checkout" />
      <h1 className={styles.heading}>Your payment is being confirmed.</h1>
      <p role="status" className={styles.text}>
        Data is loading
      </p>
    </div>
  );
}

function Transaction({ id }: { readonly id: string }) {
  const confirmation = useConfirmation(id);
  switch (confirmation.kind) {
    case 'loading':
      return <Confirming />;
    case 'failed':
      return (
        <div className={styles.failed}>
          <PageHead title="Checkout" />
          <Retry of="page" title="Your payment could not be checked." onRetry={confirmation.retry}>
            {confirmation.error.message} If you have paid, the order is safe: it is in your profile.
          </Retry>
        </div>
      );
    case 'loaded':
      return confirmation.data ? <Thanks transaction={id} /> : <NotFoundPage />;
  }
}

export default function CheckoutSuccessPage({ params: { transaction = '' } }: PageProps) {
  return (
    <div aria-live="polite">
      <Transaction key={transaction} id={transaction} />
    </div>
  );
}
