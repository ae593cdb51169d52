import type { MembershipView } from '@store/domain/api/memberships';
import { formatDecimal } from '@store/domain/platform/money/money';
import { isInForce } from '@store/domain/sales/memberships/memberships';
import { creditsText } from '@store/domain/sales/memberships/credits-text';
import { useSetAtom } from 'jotai';
import { useEffect, useId, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../../lib/paths/paths';
import { serverNow } from '../../../../lib/serverTime';
import { Button, ButtonLink } from '../../../../ui/Button';
import { useBusy } from '../../../../ui/useBusy';
import { readCustomer, reportErrorAtom, useCustomerQuery } from '../../../../features/people/account';
import { openPortal, readMine } from '../../../../features/sales/memberships/lateCalls';
import { CardArt } from './CardArt';
import { Credits } from '../../../../features/sales/memberships/Credits';
import styles from './MembershipCard.module.css';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const SHORT_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long' });
const MONTH_AND_YEAR = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });

const USES_SHOWN = 3;

/** Polls for a membership just paid until Stripe has reported it. */
const POLL = { milliseconds: 2000, times: 15 };

/** `March`, or `March 2025` in another year. */
function sinceText(since: number): string {
  const isThisYear = new Date(since).getFullYear() === new Date(serverNow()).getFullYear();
  return `Member since ${(isThisYear ? MONTH : MONTH_AND_YEAR).format(since)}`;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Next({ membership }: { readonly membership: MembershipView }) {
  const { currency, next, cancel_at: end } = membership;
  if (end !== null) return <Fact name="Cancelled">{`Ends ${DAY.format(end)}`}</Fact>;
  if (!next) return null;
  const name = next.credits > 0 ? `Next ${creditsText(next.credits)}` : 'Next payment';
  return <Fact name={name}>{`${DAY.format(next.at)}, ${formatDecimal(next.amount, currency)}`}</Fact>;
}

interface FactsProps {
  readonly token: string;
  readonly membership: MembershipView;
}

function Facts({ token, membership }: FactsProps) {
  const { open, uses, state } = membership;
  const portal = usePortal(token);
  return (
    <dl className={styles.facts}>
      <Next membership={membership} />
      {open.map(({ credits, until }) => (
        <Fact key={until} name={`${credits} unused ${credits === 1 ? 'credit' : 'credits'}`}>
          {`Good until ${DAY.format(until)}`}
        </Fact>
      ))}
      {uses.slice(0, USES_SHOWN).map(({ order_id, title, credits, at }) => (
        <Fact key={`${order_id} ${title}`} name={`Spent on ${title}`}>
          {`${creditsText(credits)}, ${SHORT_DAY.format(at)}`}
        </Fact>
      ))}
      {state !== 'ended' && (
        <Fact name="Card and invoices">
          <Button
            variant="plain"
            className={styles.manage}
            isBusy={portal.isBusy}
            onClick={() => portal.open()}
          >
            Manage
          </Button>
        </Fact>
      )}
    </dl>
  );
}

type Flow = 'change' | 'cancel' | 'payment';

function usePortal(token: string) {
  const { isBusy, run } = useBusy();
  const reportError = useSetAtom(reportErrorAtom);
  const open = (flow?: Flow) =>
    void run(async () => {
      const outcome = await openPortal({ token, ...(flow && { flow }) });
      if (outcome.ok) location.assign(outcome.data.redirect);
      else reportError(outcome.error);
    });
  return { isBusy, open };
}

function Actions({ token, membership }: { readonly token: string; readonly membership: MembershipView }) {
  const { isBusy, open } = usePortal(token);
  const { state, grace_until: grace, cancel_at: end, refunded } = membership;
  if (state === 'ended')
    return (
      <div className={styles.actions}>
        <ButtonLink to={paths.memberships}>Join again</ButtonLink>
      </div>
    );
  if (state === 'pastDue')
    return (
      <>
        <p className={styles.failed} role="status">
          {grace === null
            ? 'Your last payment failed. You get no new credits until it is paid.'
            : `Your last payment failed. Pay by ${DAY.format(grace)} to keep your membership.`}
        </p>
        <div className={styles.actions}>
          <Button isBusy={isBusy} onClick={() => open('payment')}>
            Change card
          </Button>
        </div>
      </>
    );
  return (
    <>
      {refunded && (
        <p className={styles.failed} role="status">
          Your last payment was returned. Its credits, discount and early access have ended.
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="quiet" isBusy={isBusy} onClick={() => open(end === null ? 'change' : undefined)}>
          {end === null ? 'Change plan' : 'Keep membership'}
        </Button>
        {end === null && (
          <Button variant="plain" isBusy={isBusy} onClick={() => open('cancel')}>
            Cancel membership
          </Button>
        )}
      </div>
    </>
  );
}

function Card({ token, membership }: { readonly token: string; readonly membership: MembershipView }) {
  const { plan, credits, state, since, until } = membership;
  const headingId = useId();
  const customer = useCustomerQuery('customer', readCustomer, token);
  const granted = Math.max(plan.credits, credits);
  return (
    <aside className={styles.membership} aria-labelledby={headingId}>
      <div className={styles.card}>
        <CardArt />
        <h2 id={headingId} className={styles.plan}>
          {plan.name}
        </h2>
        <p className={styles.holder}>
          <span>{customer.data?.username ?? '\u00a0'}</span>
          <br />
          <span>{state === 'ended' ? `Ended ${DAY.format(until)}` : sinceText(since)}</span>
        </p>
        {granted > 0 && state !== 'ended' && (
          <div className={styles.credits}>
            <Credits count={credits} of={granted} />
            <p>
              {credits > plan.credits
                ? `${creditsText(credits)} left`
                : `${credits} of ${creditsText(plan.credits)} left`}
            </p>
          </div>
        )}
      </div>
      <Facts token={token} membership={membership} />
      <Actions token={token} membership={membership} />
    </aside>
  );
}

export default function MembershipCard({ token }: { readonly token: string }) {
  const { data, refetch } = useCustomerQuery('membership', readMine, token);
  const [params] = useSearchParams();
  const membership = data?.membership ?? null;
  const isAwaited = params.has('joined') && data !== undefined && !(membership && isInForce(membership));
  useEffect(() => {
    if (!isAwaited) return undefined;
    let left = POLL.times;
    const timer = setInterval(() => {
      left -= 1;
      if (left < 0) clearInterval(timer);
      else void refetch();
    }, POLL.milliseconds);
    return () => clearInterval(timer);
  }, [isAwaited, refetch]);
  if (isAwaited)
    return (
      <aside className={styles.membership} aria-label="Membership">
        <p role="status">Your membership starts as soon as your payment is confirmed.</p>
      </aside>
    );
  if (!membership || membership.state === 'pending') return null;
  return <Card token={token} membership={membership} />;
}
