import type { CollaboratorRow, TroubleRow } from '@store/domain/api/member/splits';
import { listText } from '@store/domain/platform/list-text';
import type { PayeeState } from '@store/domain/sales/splits/payee';
import { utcDay } from '@store/domain/platform/time';
import { useState } from 'react';
import { formatUtcDay } from '../../../../lib/date';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { Row } from '../../base/list/Row';
import { useMemberAction } from '../../base/list/useMemberAction';
import { changePayee } from './splitCalls';
import textStyles from '../../../../ui/text.module.css';
import styles from './Splits.module.css';

function stateText({ name, payee: { state, needs }, since }: CollaboratorRow): string {
  const texts: Readonly<Record<PayeeState, string>> = {
    off: 'Off: you pay yourself and record it below.',
    invited: `Send the secret link to ${name}, who connects a bank account on the statement’s page.`,
    incomplete: `${name} has not finished Stripe’s form yet.`,
    needed: `Stripe still needs ${listText(needs)}. ${name} enters it through the secret link.`,
    waiting: 'Stripe is checking the account.',
    ready: 'Stripe pays the share of each new sale about an hour after the sale.',
    gone: `${name} has ended the connection to the account. You pay yourself until an account is connected again.`,
  };
  const from = since === null ? '' : ` Sales since ${formatUtcDay(utcDay(since))} are paid this way.`;
  return `${texts[state]}${state === 'ready' ? from : ''}`;
}

interface PayeePartProps {
  readonly row: CollaboratorRow;
  readonly isAvailable: boolean;
  readonly troubles: readonly TroubleRow[];
  readonly onChanged: () => void;
}

/** Stripe's payments to a collaborator: status, missing requirements, failures. */
export function PayeePart({ row, isAvailable, troubles, onChanged }: PayeePartProps) {
  const { id, name, payee, account } = row;
  const { run } = useMemberAction(onChanged);
  const [isAsking, setIsAsking] = useState(false);
  const isOn = payee.state !== 'off';
  return (
    <section className={styles.part} aria-labelledby="stripe-title">
      <h3 id="stripe-title">Payment through Stripe</h3>
      {isAvailable || isOn ? (
        <Checkbox
          label="Pay through Stripe"
          isChecked={isOn}
          onChange={(isWanted) =>
            void run((options) => changePayee({ id, change: isWanted ? 'on' : 'off' }, options))
          }
        />
      ) : null}
      <p className={textStyles.quiet}>
        {isAvailable
          ? stateText(row)
          : 'Not available while Managed Payments are on: Stripe does not pass that money on. You pay yourself and record it below.'}
      </p>
      {isAvailable && payee.state === 'invited' && (
        <p className={textStyles.quiet}>
          Anyone who has the link can connect an account. Make a new link first if others may have it. Stripe
          Connect must be set up for your Stripe account.
        </p>
      )}
      {account !== '' && (
        <div className={styles.account}>
          <p className={textStyles.quiet}>
            Account at Stripe: <code translate="no">{account}</code>
          </p>
          <Button variant="plain" onClick={() => setIsAsking(true)}>
            Disconnect this account
          </Button>
        </div>
      )}
      {troubles.length > 0 && (
        <>
          <h4>Not paid through Stripe</h4>
          <ul>
            {troubles.map(({ order, words, retry }) => (
              <Row
                key={order}
                details={`Order ${order} · ${retry === null ? 'pay it yourself' : `tried again on ${formatUtcDay(utcDay(retry))}`}`}
                name={words}
              />
            ))}
          </ul>
        </>
      )}
      {isAsking && (
        <ConfirmModal
          title="Disconnect this account?"
          busyLabel="Saving…"
          action={(options) => changePayee({ id, change: 'disconnect' }, options)}
          onClose={() => setIsAsking(false)}
          onDone={onChanged}
        >
          <p>
            Stripe pays <strong>{name}</strong> nothing more. Shares of money that goes back to buyers are
            still taken back. Another account can be connected later.
          </p>
        </ConfirmModal>
      )}
    </section>
  );
}
