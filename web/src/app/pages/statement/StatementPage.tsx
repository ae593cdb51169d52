import { statementsReadAnswer } from '@store/domain/api/statements';
import type { ContractAnswer } from '@store/domain/api/contract';
import type { statementsRead } from '@store/domain/api/statements';
import { ALL } from '@store/domain/sales/splits/statement';
import { useSetAtom } from 'jotai';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PeriodField, StatementView } from '../../../features/sales/statements';
import { apiCall } from '../../../lib/api/apiCall';
import { fileCall } from '../../../lib/api/fileCall';
import { useRequest, type RequestState } from '../../../lib/api/useRequest';
import { paths } from '../../../lib/paths/paths';
import { saveDatedFile } from '../../../lib/saveFile';
import { useShop } from '../../../lib/shop/state';
import { Button, ButtonLink } from '../../../ui/Button';
import { Retry } from '../../../ui/feedback/Retry';
import { addToastAtom } from '../../../ui/toasts';
import { useBusy } from '../../../ui/useBusy';
import { MessagePage } from '../../layouts/MessagePage';
import { ReadingPage } from '../../layouts/ReadingPage';
import { keptToken } from './keptToken';
import { StripePart } from './StripePart';
import layout from '../../../ui/layout.module.css';
import styles from './StatementPage.module.css';

type Opened = ContractAnswer<typeof statementsRead>;

const readStatement = apiCall('POST /api/statements/read', statementsReadAnswer);

const loadPdf = fileCall('POST /api/statements/pdf');

const loadCsv = fileCall('POST /api/statements/csv');

interface Input {
  readonly token: string;
  readonly period: string;
}

function Files({ input }: { readonly input: Input }) {
  const { isBusy, run } = useBusy();
  const addToast = useSetAtom(addToastAtom);
  const save = async (load: typeof loadPdf, ending: string) => {
    const outcome = await load({ input });
    if (outcome.ok) saveDatedFile(outcome.data, 'statement', ending);
    else addToast({ kind: 'Warning', description: outcome.error.message });
  };
  return (
    <div className={layout.closeRow}>
      <Button variant="quiet" isBusy={isBusy} onClick={() => void run(() => save(loadPdf, 'pdf'))}>
        Download PDF
      </Button>
      <Button variant="quiet" isBusy={isBusy} onClick={() => void run(() => save(loadCsv, 'csv'))}>
        Download CSV
      </Button>
    </div>
  );
}

function Unknown() {
  return (
    <MessagePage
      name="Link not valid"
      heading="This link is not valid"
      variant="error"
      mainAction={<ButtonLink to={paths.contact}>Write to the producer</ButtonLink>}
    >
      It may be incomplete, or the producer has made a new one. Ask for the current link.
    </MessagePage>
  );
}

/** Stripe returned to another tab than the one it was opened from. */
function Returned() {
  return (
    <MessagePage name="Back from Stripe" heading="You are back from Stripe" variant="info">
      Please open the link to your statement again. The page shows whether Stripe can pay you.
    </MessagePage>
  );
}

interface ShownProps {
  readonly state: RequestState<Opened>;
  readonly before: Opened | null;
  readonly input: Input;
  readonly isLinkUsed: boolean;
  readonly onPeriod: (period: string) => void;
}

function Shown({ state, before, input, isLinkUsed, onPeriod }: ShownProps) {
  const { name: shop, producer } = useShop();
  const statement = state.kind === 'loaded' ? state.data : before;
  return (
    <ReadingPage
      title={statement ? `Statement for ${statement.name}` : 'Statement'}
      description={`What a collaborator of ${shop} has earned.`}
      lead={`Your share of what ${shop} sells. A positive balance is what ${producer.name} owes you. The fee of a payment is taken off about an hour after the sale. Days are in UTC.`}
    >
      <div className={styles.page}>
        {statement && (
          <div className={styles.choice}>
            <PeriodField period={input.period} since={statement.since} onChange={onPeriod} />
            <Files input={input} />
          </div>
        )}
        {statement && <StripePart token={input.token} payee={statement.payee} isLinkUsed={isLinkUsed} />}
        {state.kind === 'loading' && <p role="status">The statement is loading…</p>}
        {state.kind === 'failed' && (
          <Retry title="The statement could not be loaded." onRetry={state.retry}>
            {state.error.message}
          </Retry>
        )}
        {state.kind === 'loaded' && <StatementView statement={state.data} />}
      </div>
    </ReadingPage>
  );
}

interface OpenedProps {
  readonly token: string;
  /** Why Stripe led back; null if opened by the link. */
  readonly back: string | null;
}

function OpenedPage({ token, back }: OpenedProps) {
  const [period, setPeriod] = useState(ALL);
  const [before, setBefore] = useState<Opened | null>(null);
  // Only once, because the server asks Stripe.
  const returned = back !== null && before === null;
  const state = useRequest(
    useCallback(() => readStatement({ token, period, returned }), [token, period, returned]),
  );
  if (state.kind === 'failed' && state.error.code === 'not-found') return <Unknown />;
  return (
    <Shown
      state={state}
      before={before}
      input={{ token, period }}
      isLinkUsed={back === 'again'}
      onPeriod={(next) => {
        if (state.kind === 'loaded') setBefore(state.data);
        setPeriod(next);
      }}
    />
  );
}

/** A collaborator's earnings by a secret link. The token is in the fragment, which no request contains. */
export default function StatementPage() {
  const { hash, search } = useLocation();
  const back = new URLSearchParams(search).get('stripe');
  const token = hash.slice(1) || (back === null ? '' : keptToken());
  if (token !== '') return <OpenedPage key={token} token={token} back={back} />;
  return back === null ? <Unknown /> : <Returned />;
}
