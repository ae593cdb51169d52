import type { OrderState } from '@store/domain/sales/orders/orders';
import { useEffect, useState } from 'react';
import { orderPage } from '../../../../features/sales/checkout';
import { ButtonLink } from '../../../../ui/Button';
import { MessagePage } from '../../../layouts/MessagePage';

/** From then on the page says that it takes longer than usual. */
const LATE_MS = 20_000;

function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

interface Waiting {
  readonly heading: string;
  readonly text: string;
}

function firstWords(state: OrderState | null): Waiting {
  if (state === 'paid')
    return {
      heading: 'Your payment has arrived.',
      text: 'We’re preparing your files and contracts, and will email you when they’re ready.',
    };
  return {
    heading: 'Your payment is being confirmed.',
    text:
      state === 'authorised'
        ? 'Your bank has approved the payment. Before we charge you, we check that the beat is still available.'
        : 'This usually takes a few seconds.',
  };
}

function lateWords({ state, isGuest }: Omit<WaitingPageProps, 'transaction'>): Waiting {
  return {
    heading:
      state === 'paid'
        ? 'Your files are taking longer than usual'
        : 'We’re still waiting for your payment to be confirmed',
    text:
      (state === 'paid' ? 'Your order is paid and being prepared. ' : '') +
      `You can leave this page: we’ll email you when your files are ready${isGuest ? '.' : ', and they will be in your profile.'}`,
  };
}

interface WaitingPageProps {
  readonly transaction: string;
  /** Null until the first answer. */
  readonly state: OrderState | null;
  readonly isGuest: boolean;
}

export function WaitingPage({ transaction, ...known }: WaitingPageProps) {
  const isLate = useIsLate();
  const { heading, text } = isLate ? lateWords(known) : firstWords(known.state);
  return (
    <MessagePage
      name="Checkout"
      heading={heading}
      variant="busy"
      mainAction={null}
      action={
        isLate && (
          <ButtonLink variant="quiet" to={orderPage(transaction)}>
            See your order
          </ButtonLink>
        )
      }
    >
      {text}
    </MessagePage>
  );
}
