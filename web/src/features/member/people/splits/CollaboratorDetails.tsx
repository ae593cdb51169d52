import { useMemberQuery } from '../../base/session/useMemberQuery';
import { QueryState } from '../../base/frame/QueryState';
import type { CollaboratorRow, PayoutRow } from '@store/domain/api/member/splits';
import { percentText } from '@store/domain/shop/splits';
import { ALL } from '@store/domain/sales/splits/statement';
import { utcDay } from '@store/domain/platform/time';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { PeriodField, StatementView } from '../../../sales/statements';
import type { CallOptions, Outcome } from '../../../../lib/api/apiCall';
import { formatUtcDay } from '../../../../lib/date';
import { saveDatedFile } from '../../../../lib/saveFile';
import { Button } from '../../../../ui/Button';
import { CopyText } from '../../../../ui/fields/CopyText';
import { addToastAtom } from '../../../../ui/toasts';
import { useBusy } from '../../../../ui/useBusy';
import { useKeptFocus } from '../../../../ui/keptFocus';
import { formatSigned } from '@store/domain/platform/money/signed-money';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { Row, RowAction } from '../../base/list/Row';
import { useMemberAction } from '../../base/list/useMemberAction';
import { isSessionRejected, useMemberCall } from '../../base/session/session';
import { PayeePart } from './PayeePart';
import { PayoutForm } from './PayoutForm';
import {
  exportStatement,
  loadStatementPdf,
  mailStatementLink,
  newId,
  readStatement,
  renewStatementLink,
  undoPayout,
} from './splitCalls';
import textStyles from '../../../../ui/text.module.css';
import layout from '../../../../ui/layout.module.css';
import styles from './Splits.module.css';

interface FileButtonProps {
  readonly label: string;
  readonly ending: 'pdf' | 'csv';
  readonly load: (options: CallOptions) => Promise<Outcome<Blob>>;
}

function FileButton({ label, ending, load }: FileButtonProps) {
  const callAsMember = useMemberCall();
  const addToast = useSetAtom(addToastAtom);
  const { isBusy, run } = useBusy();
  const save = async () => {
    const outcome = await callAsMember(load);
    if (outcome.ok) saveDatedFile(outcome.data, 'statement', ending);
    else if (!isSessionRejected(outcome.error))
      addToast({ kind: 'Warning', description: outcome.error.message });
  };
  return (
    <Button variant="quiet" isBusy={isBusy} onClick={() => void run(save)}>
      {label}
    </Button>
  );
}

interface LinkPartProps {
  readonly row: CollaboratorRow;
  readonly onChanged: () => void;
}

function LinkPart({ row: { id, name, email, link }, onChanged }: LinkPartProps) {
  const [isAsking, setIsAsking] = useState(false);
  // Kept until answered, so a repeated call mails once.
  const [mail, setMail] = useState(newId);
  const { isBusy, run } = useMemberAction(() => setMail(newId()));
  const send = () => run((options) => mailStatementLink({ id, mail }, options));
  return (
    <section className={styles.part} aria-labelledby="link-title">
      <h3 id="link-title">Secret link</h3>
      <p className={textStyles.quiet}>
        Anyone who has it can see this statement without signing in. Send it to <span>{name}</span>.
        <span>{email === '' ? ' If you add an email address, the shop can mail it.' : ''}</span>
      </p>
      <CopyText label="Link to the statement" text={link} rows={2} />
      <div className={layout.closeRow}>
        {email !== '' && (
          <Button
            variant="quiet"
            isBusy={isBusy}
            onClick={() => void send()}
          >{`Mail the link to ${email}`}</Button>
        )}
        <Button variant="plain" onClick={() => setIsAsking(true)}>
          Make a new link
        </Button>
      </div>
      {isAsking && (
        <ConfirmModal
          title="Make a new link?"
          busyLabel="Saving…"
          action={(options) => renewStatementLink({ id }, options)}
          onClose={() => setIsAsking(false)}
          onDone={onChanged}
        >
          <p>
            The old link to the statement of <strong>{name}</strong> stops working.
          </p>
        </ConfirmModal>
      )}
    </section>
  );
}

function BeatsPart({ row: { beats } }: { readonly row: CollaboratorRow }) {
  return (
    <section className={styles.part} aria-labelledby="beats-title">
      <h3 id="beats-title">Beats</h3>
      {beats.length === 0 ? (
        <p className={textStyles.quiet}>
          This collaborator has no share of any beat yet. Set splits when editing a beat.
        </p>
      ) : (
        <ul>
          {beats.map(({ title, points }, index) => (
            <li key={index}>{`${title}: ${percentText(points)}%`}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface PayoutsPartProps {
  readonly row: CollaboratorRow;
  readonly payouts: readonly PayoutRow[];
  readonly onChanged: () => void;
}

function balancesOf({ balances }: CollaboratorRow): string {
  return balances.map(({ currency, balance }) => `${currency} ${balance}`).join();
}

function PayoutsPart({ row, payouts, onChanged }: PayoutsPartProps) {
  const [undone, setUndone] = useState<PayoutRow | null>(null);
  const part = useKeptFocus<HTMLElement>(
    payouts.map(({ id, undone: isUndone }) => `${id} ${isUndone}`).join(),
  );
  return (
    <section ref={part} className={styles.part} aria-labelledby="payouts-title">
      <h3 id="payouts-title">Payouts</h3>
      <p className={textStyles.quiet}>
        Stripe reports the fee of a sale about an hour later. The share in it is taken off then
        <span>
          {row.payee.state === 'ready' &&
            ', and Stripe pays the rest. Record only what you have paid yourself'}
        </span>
        .
      </p>
      <PayoutForm key={balancesOf(row)} row={row} onDone={onChanged} />
      {payouts.length > 0 && (
        <ul>
          {payouts.map((payout) => {
            const { id, currency, amount, paid, note, undone: isUndone } = payout;
            const day = formatUtcDay(utcDay(paid));
            return (
              <Row
                key={id}
                name={`${formatSigned(amount, currency)} paid out on ${day}`}
                details={[note, isUndone ? 'taken back' : ''].filter(Boolean).join(' · ') || undefined}
                actions={
                  !isUndone && (
                    <RowAction
                      label="Take back"
                      of={`the payout of ${formatSigned(amount, currency)} on ${day}`}
                      variant="plain"
                      onClick={() => setUndone(payout)}
                    />
                  )
                }
              />
            );
          })}
        </ul>
      )}
      {undone && (
        <ConfirmModal
          title="Take this payout back?"
          busyLabel="Saving…"
          action={(options) => undoPayout({ id: undone.id }, options)}
          onClose={() => setUndone(null)}
          onDone={onChanged}
        >
          <p>{`${formatSigned(undone.amount, undone.currency)} is owed again. The statement shows the payout and, today, its correction.`}</p>
        </ConfirmModal>
      )}
    </section>
  );
}

interface CollaboratorDetailsProps {
  readonly row: CollaboratorRow;
  readonly canTransfer: boolean;
  readonly onChanged: () => void;
}

export function CollaboratorDetails({ row, canTransfer, onChanged }: CollaboratorDetailsProps) {
  const { id } = row;
  const [period, setPeriod] = useState(ALL);
  const statement = useMemberQuery(
    ['member-statement', id, period],
    (options) => readStatement({ id, period }, options),
    { placeholderData: (before) => before },
  );
  const refresh = () => {
    onChanged();
    void statement.refetch();
  };
  const input = { id, period };
  const { data } = statement;
  return (
    <div className={styles.details}>
      <div className={layout.widestStack}>
        <LinkPart row={row} onChanged={onChanged} />
        <BeatsPart row={row} />
        <PayeePart row={row} isAvailable={canTransfer} troubles={data?.troubles ?? []} onChanged={refresh} />
        {data && <PayoutsPart row={row} payouts={data.payouts} onChanged={refresh} />}
      </div>
      <section className={styles.part} aria-labelledby="statement-title">
        <h3 id="statement-title">Statement</h3>
        <QueryState of="The statement" query={statement} />
        {data && (
          <>
            <div className={styles.choice}>
              <PeriodField period={period} since={data.statement.since} onChange={setPeriod} />
              <FileButton
                label="Download PDF"
                ending="pdf"
                load={(options) => loadStatementPdf({ ...options, input })}
              />
              <FileButton
                label="Export CSV"
                ending="csv"
                load={(options) => exportStatement({ ...options, input })}
              />
            </div>
            <StatementView statement={data.statement} />
          </>
        )}
      </section>
    </div>
  );
}
