import { listText } from '@store/domain/platform/list-text';
import { statementsConnectAnswer } from '@store/domain/api/statements';
import type { PayeeState, PayeeView } from '@store/domain/sales/splits/payee';
import { useSetAtom } from 'jotai';
import { apiCall } from '../../../lib/api/apiCall';
import { useShop } from '../../../lib/shop/state';
import { Button } from '../../../ui/Button';
import { addToastAtom } from '../../../ui/toasts';
import { useBusy } from '../../../ui/useBusy';
import { keepToken } from './keptToken';
import styles from './StatementPage.module.css';

const connect = apiCall('POST /api/statements/connect', statementsConnectAnswer);

/** The action leads to Stripe's form. */
interface Words {
  readonly text: string;
  readonly action: string | null;
}

function wordsOf({ state, needs }: PayeeView, producer: string): Words | null {
  const words: Readonly<Record<PayeeState, Words | null>> = {
    off: null,
    invited: {
      text: `${producer} can pay you through Stripe. You give your bank details to Stripe, which verifies who you are; the shop does not see them. Stripe then pays your share of each new sale automatically, and takes back your share of refunds and lost disputes.`,
      action: 'Get paid to your bank account',
    },
    incomplete: {
      text: `You haven’t finished Stripe’s form.${needs.length === 0 ? '' : ` Stripe still needs ${listText(needs)}.`}`,
      action: 'Continue at Stripe',
    },
    needed: {
      text: `Stripe cannot pay you yet. It still needs ${listText(needs)}.`,
      action: 'Continue at Stripe',
    },
    waiting: {
      text: 'Stripe is checking what you entered. You don’t need to do anything. Check again in a day or two.',
      action: null,
    },
    ready: {
      text: `Stripe pays your share of each new sale automatically, about an hour after the sale. ${producer} pays your share of earlier sales.`,
      action: null,
    },
    gone: {
      text: 'The connection to your account at Stripe has ended, so Stripe cannot pay you.',
      action: 'Connect an account again',
    },
  };
  return words[state];
}

interface StripePartProps {
  readonly token: string;
  readonly payee: PayeeView;
  /** The link to Stripe's form was used or has expired. */
  readonly isLinkUsed: boolean;
}

export function StripePart({ token, payee, isLinkUsed }: StripePartProps) {
  const { producer } = useShop();
  const addToast = useSetAtom(addToastAtom);
  const { isBusy, run } = useBusy();
  const words = wordsOf(payee, producer.name);
  if (!words) return null;
  const leave = async () => {
    const outcome = await connect({ token });
    if (!outcome.ok) {
      addToast({ kind: 'Warning', description: outcome.error.message });
      return;
    }
    keepToken(token);
    location.assign(outcome.data.url);
  };
  return (
    <section className={styles.stripe} aria-labelledby="stripe-title">
      <h2 id="stripe-title">Payment through Stripe</h2>
      {isLinkUsed && words.action !== null && (
        <p role="status">The link to Stripe’s form has expired. You can get a new one here.</p>
      )}
      <p>{words.text}</p>
      {words.action !== null && (
        <div>
          <Button isBusy={isBusy} onClick={() => void run(leave)}>
            {words.action}
          </Button>
        </div>
      )}
    </section>
  );
}
