import type { OrderState } from '@store/domain/sales/orders/orders';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { orderPage, useConfirmation } from '../../../../features/sales/checkout';
import { paths } from '../../../../lib/paths/paths';
import { withRetries } from '../../../../lib/retry';
import { secretOf } from '../../../../lib/storage/orderLinks';
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

// Loaded once the order is there.
const OrderDownloads = lazy(() => withRetries(() => import('../../account/Downloads')));

const LinkedOrder = lazy(() => withRetries(() => import('../../account/LinkedOrder')));

interface KnownProps extends TransactionProps {
  readonly isGuest: boolean;
}

function thanksText({ isGuest }: Pick<KnownProps, 'isGuest'>): string {
  return isGuest
    ? 'We’re emailing the link to your files and contracts to the address you paid with.'
    : 'Your files and contracts are in your profile, and we’re emailing you the links.';
}

function Thanks({ id, isGuest }: KnownProps) {
  const token = useAtomValue(tokenAtom);
  const secret = secretOf(id);
  const access = useMemo(() => {
    if (isGuest) return secret === null ? null : { secret };
    return token === null ? null : { token };
  }, [isGuest, secret, token]);
  // The download is this page's main action.
  const actions = (
    <MessageActions>
      <ButtonLink variant="quiet" to={paths.home}>
        Go home
      </ButtonLink>
      {(access !== null || !isGuest) && (
        <ButtonLink variant="quiet" to={orderPage(id)}>
          See your order
        </ButtonLink>
      )}
    </MessageActions>
  );
  return (
    <MessagePage
      name="Thanks"
      heading="Thanks you for purchase"
      isGrowing
      mainAction={null}
      content={
        access === null ? (
          actions
        ) : (
          <Suspense fallback={<Skeleton className={styles.files} />}>
            <OrderDownloads
              id={id}
              access={access}
              onLink={(address) => location.assign(address)}
              waiting={<Skeleton className={styles.files} />}
              after={actions}
            />
          </Suspense>
        )
      }
    >
      {thanksText({ isGuest })}
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
        <ButtonLink variant="quiet" to={orderPage(id)}>
          See your order
        </ButtonLink>
      }
    >
      {text}
    </MessagePage>
  );
}

function KnownTransaction({ id, state, isGuest }: KnownProps & { readonly state: OrderState | null }) {
  switch (state) {
    // One case for all, so the page knows how long the visitor has waited.
    case null:
    case 'pending':
    case 'authorised':
    case 'paid':
      return <WaitingPage transaction={id} state={state} isGuest={isGuest} />;
    case 'fulfilled':
      return <Thanks id={id} isGuest={isGuest} />;
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
      return <KnownTransaction id={id} state={null} isGuest={secretOf(id) !== null} />;
    case 'known':
      return <KnownTransaction id={id} state={confirmation.state} isGuest={confirmation.isGuest} />;
    case 'unknown':
      return <NotFoundPage />;
    case 'failed':
      return (
        <div className={styles.failed}>
          <PageHead title="Checkout" />
          <Retry of="page" title="We couldn’t check your payment yet." onRetry={confirmation.retry}>
            <span>{confirmation.error.message}</span> We’ll keep checking. If you’ve paid, your order is safe.
            Please don’t pay again. <TextLink to={orderPage(id)}>See your order</TextLink>
          </Retry>
        </div>
      );
  }
}

export default function CheckoutSuccessPage({ params: { transaction = '' } }: PageProps) {
  const secret = useLocation().hash.slice(1);
  return (
    <div aria-live="polite" data-compact-newsletter>
      {secret === '' ? (
        <Transaction key={transaction} id={transaction} />
      ) : (
        <Suspense>
          <LinkedOrder id={transaction} secret={secret} />
        </Suspense>
      )}
    </div>
  );
}
