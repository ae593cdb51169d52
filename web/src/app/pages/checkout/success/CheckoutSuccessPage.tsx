import type { OrderState } from '@store/domain/sales/orders/orders';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { useConfirmation } from '../../../../features/sales/checkout';
import { orderPath } from '../../../../lib/paths/customerPaths';
import { paths } from '../../../../lib/paths/paths';
import { withRetries } from '../../../../lib/retry';
import { tokenAtom } from '../../../../lib/storage/session';
import { ButtonLink } from '../../../../ui/Button';
import { Retry } from '../../../../ui/feedback/Retry';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { TextLink } from '../../../../ui/links/TextLink';
import { MessageActions, MessagePage } from '../../../layouts/MessagePage';
import { PageHead } from '../../../layouts/PageHead';
import NotFoundPage from '../../NotFoundPage';
import type { PageProps } from '../../pageProps';
import styles from './CheckoutSuccessPage.module.css';
import { OUTCOMES, type OutcomeWords } from './outcomes';
import { WaitingPage } from './WaitingPage';

interface TransactionProps {
  readonly id: string;
}

// Not part of the page until the order is there.
const OrderDownloads = lazy(() => withRetries(() => import('../../account/Downloads')));

function Thanks({ id }: TransactionProps) {
  const token = useAtomValue(tokenAtom);
  // The download is the main action of this page.
  const actions = (
    <MessageActions>
      <ButtonLink variant="quiet" to={paths.home}>
        Go home
      </ButtonLink>
      <ButtonLink variant="quiet" to={orderPath(id)}>
        See your order
      </ButtonLink>
    </MessageActions>
  );
  return (
    <MessagePage
      name="Thanks"
      heading="Thanks you for purchase"
      isGrowing
      mainAction={null}
      content={
        token === null ? (
          actions
        ) : (
          <Suspense fallback={<Skeleton className={styles.files} />}>
            <OrderDownloads
              id={id}
              token={token}
              onLink={(address) => location.assign(address)}
              waiting={<Skeleton className={styles.files} />}
              after={actions}
            />
          </Suspense>
        )
      }
    >
      Your files and contracts are in your profile, and the links to them are on their way to you by mail.
    </MessagePage>
  );
}

interface OutcomeProps extends TransactionProps {
  readonly words: OutcomeWords;
  readonly isUnderWay: boolean;
}

function Outcome({ id, words: { heading, text, next }, isUnderWay }: OutcomeProps) {
  return (
    <MessagePage
      name="Checkout"
      heading={heading}
      variant={isUnderWay ? 'busy' : 'info'}
      {...(next && { mainAction: <ButtonLink to={next.to}>{next.name}</ButtonLink> })}
      action={
        <ButtonLink variant="quiet" to={orderPath(id)}>
          See your order
        </ButtonLink>
      }
    >
      {text}
    </MessagePage>
  );
}

function KnownTransaction({ id, state }: TransactionProps & { readonly state: OrderState | null }) {
  switch (state) {
    // One case for all of these, so that the page knows how long the visitor has waited.
    case null:
    case 'pending':
    case 'authorised':
    case 'paid':
      return <WaitingPage transaction={id} state={state} />;
    case 'fulfilled':
      return <Thanks id={id} />;
    case 'processing':
    case 'expired':
    case 'failed':
    case 'cancelled':
    case 'partially_refunded':
    case 'refunded':
    case 'disputed':
    case 'lost':
      return <Outcome id={id} words={OUTCOMES[state]} isUnderWay={state === 'processing'} />;
  }
}

function Transaction({ id }: TransactionProps) {
  const confirmation = useConfirmation(id);
  switch (confirmation.kind) {
    case 'loading':
      return <KnownTransaction id={id} state={null} />;
    case 'known':
      return <KnownTransaction id={id} state={confirmation.state} />;
    case 'unknown':
      return <NotFoundPage />;
    case 'failed':
      return (
        <div className={styles.failed}>
          <PageHead title="Checkout" />
          <Retry of="page" title="Your payment could not be checked yet." onRetry={confirmation.retry}>
            <span>{confirmation.error.message}</span> We keep checking. If you have paid, your order is safe.
            Please do not pay again. <TextLink to={orderPath(id)}>See your order</TextLink>
          </Retry>
        </div>
      );
  }
}

export default function CheckoutSuccessPage({ params: { transaction = '' } }: PageProps) {
  return (
    <div aria-live="polite" data-compact-newsletter>
      <Transaction key={transaction} id={transaction} />
    </div>
  );
}
