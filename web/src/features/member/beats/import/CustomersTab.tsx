import type { SubscribersImported } from '@store/domain/api/member/import';
import { IMPORTED_PER_CALL } from '@store/domain/shop/import/consent';
import { CUSTOMER_FIELDS, guessCustomerColumns, type CustomerField } from '@store/domain/shop/import/columns';
import {
  NO_RESULT,
  readCustomers,
  type AgreedCustomer,
  type CustomerList,
  type LeftOutReason,
} from '@store/domain/shop/import/customers';
import { useMemo, useState } from 'react';
import type { Outcome } from '../../../../lib/api/apiCall';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { Field } from '../../../../ui/fields/Field';
import { useBusy } from '../../../../ui/useBusy';
import { useMemberCall } from '../../base/session/session';
import { SOURCES, useChoices } from './list/choices';
import styles from './Import.module.css';
import { importSubscribers } from './importCalls';
import { ListParts } from './list/ListParts';
import { Part } from './Part';
import { serverNow } from '../../../../lib/serverTime';
import { counted, formatFigure } from '../../../../lib/figures';

function people(count: number): string {
  return counted(count, 'person', 'people');
}

const LEFT_OUT: Readonly<Record<LeftOutReason, string>> = {
  'no-consent': 'the list has no agreement',
  'no-date': 'agreed, but the list has no valid date of it',
  'no-email': 'the list has no valid email',
  repeated: 'listed more than once',
};

const NAMED_LINES = 20;

function linesText(lines: readonly number[]): string {
  const named = lines.slice(0, NAMED_LINES).join(', ');
  return `${lines.length === 1 ? 'line' : 'lines'} ${named}${lines.length > NAMED_LINES ? ' …' : ''}`;
}

function Counts({ list }: { readonly list: CustomerList }) {
  const left = Object.entries(list.left) as [LeftOutReason, readonly number[]][];
  return (
    <>
      <p role="status" className={styles.summary}>{`${people(list.people.length)} agreed.`}</p>
      <ul className={styles.notes}>
        {left
          .filter(([, lines]) => lines.length > 0)
          .map(([reason, lines]) => (
            <li
              key={reason}
            >{`${people(lines.length)} left out (${linesText(lines)}): ${LEFT_OUT[reason]}.`}</li>
          ))}
      </ul>
    </>
  );
}

function resultText({ added, known, pending, unsubscribed }: SubscribersImported, isDryRun: boolean): string {
  const have = (count: number) => counted(count, 'has', 'have');
  const parts = [
    `${people(added)} ${isDryRun ? 'would be' : added === 1 ? 'was' : 'were'} subscribed`,
    ...(known > 0 ? [`${formatFigure(known)} subscribed already`] : []),
    ...(pending > 0 ? [`${have(pending)} not yet confirmed a subscription here`] : []),
    ...(unsubscribed > 0 ? [`${have(unsubscribed)} unsubscribed here, and will not be subscribed`] : []),
  ];
  return `${parts.join(', ')}.`;
}

function sum(one: SubscribersImported, other: SubscribersImported): SubscribersImported {
  return {
    added: one.added + other.added,
    known: one.known + other.known,
    pending: one.pending + other.pending,
    unsubscribed: one.unsubscribed + other.unsubscribed,
  };
}

interface Done {
  readonly text: string;
  readonly isFailure: boolean;
}

export function CustomersTab() {
  const [{ source: shop, beats, customers: list }, change] = useChoices();
  const callAsMember = useMemberCall();
  const { isBusy, run } = useBusy();
  const [now] = useState(serverNow);
  const [place, setPlace] = useState<string | null>(null);
  const [isStated, setIsStated] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  // The shop chosen for a beat list, if any.
  const chosen = beats === null ? undefined : SOURCES.find(([id]) => id === shop && id !== 'other');
  const source = place ?? chosen?.[1] ?? '';
  const isMapped = list !== null && list.mapping.includes('email') && list.mapping.includes('consent');
  const read = useMemo(
    () => (list && isMapped ? readCustomers(list.rows, list.mapping, now) : null),
    [list, isMapped, now],
  );
  const send = async (
    all: readonly AgreedCustomer[],
    isDryRun: boolean,
  ): Promise<Outcome<SubscribersImported>> => {
    let result = NO_RESULT;
    for (let at = 0; at < all.length; at += IMPORTED_PER_CALL) {
      const part = all
        .slice(at, at + IMPORTED_PER_CALL)
        .map(({ email, agreedAt }) => ({ email, agreed_at: agreedAt }));
      const outcome = await callAsMember((options) =>
        importSubscribers({ people: part, source, stated: isStated, dry_run: isDryRun }, options),
      );
      if (!outcome.ok) return outcome;
      result = sum(result, outcome.data);
    }
    return { ok: true, data: result };
  };
  const start = (all: readonly AgreedCustomer[], isDryRun: boolean) =>
    run(async () => {
      setDone(null);
      const outcome = await send(all, isDryRun);
      setDone(
        outcome.ok
          ? { text: resultText(outcome.data, isDryRun), isFailure: false }
          : { text: outcome.error.message, isFailure: true },
      );
    });
  const isReady = source.trim() !== '' && read !== null && read.people.length > 0;
  const targets = Object.entries(CUSTOMER_FIELDS) as [CustomerField, string][];
  return (
    <div className={styles.parts}>
      <ListParts
        title="The list of customers"
        label="List of customers"
        list={list}
        targets={targets}
        guess={guessCustomerColumns}
        missing={
          isMapped
            ? null
            : 'Choose the columns with the email and with the agreement. Without a column for the agreement, nobody is imported.'
        }
        onChoose={(customers) => {
          setDone(null);
          change({ customers });
        }}
        onMap={(customers) => change({ customers })}
      >
        <p className={styles.hint}>
          Only people who agreed to get mails from you become newsletter subscribers, and only if the list
          says when: you must be able to prove it. A purchase alone is not an agreement. The import sends no
          mails.
        </p>
      </ListParts>
      {read && (
        <Part title="3. Dry run and import">
          <Counts list={read} />
          <div className={styles.source}>
            <Field
              label="Where they agreed"
              hint="Kept with each subscriber, together with the date."
              value={source}
              onChange={({ target }) => setPlace(target.value)}
            />
          </div>
          <Checkbox
            label="These people agreed to get mails from me, and I can prove it."
            isChecked={isStated}
            onChange={setIsStated}
          />
          <div className={styles.chosen}>
            <Button
              variant="quiet"
              isBusy={isBusy}
              disabled={!isReady}
              onClick={() => void start(read.people, true)}
            >
              Dry run
            </Button>
            <Button
              isBusy={isBusy}
              disabled={!isReady || !isStated}
              onClick={() => void start(read.people, false)}
            >{`Import ${people(read.people.length)}`}</Button>
          </div>
          {done && (
            <p
              role={done.isFailure ? 'alert' : 'status'}
              className={done.isFailure ? styles.failure : undefined}
            >
              {done.text}
            </p>
          )}
        </Part>
      )}
    </div>
  );
}
