import type { PlansAnswer } from '@store/domain/api/memberships';
import { formatDecimal, formatMoney, fromDecimal, type Cents } from '@store/domain/platform/money/money';
import { creditsText } from '@store/domain/sales/memberships/credits-text';
import { numberWord } from '@store/domain/sales/private-links/private-links';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { CONSENT_MISSING, WITHDRAWAL_CONSENT } from '@store/domain/sales/orders/agreement';
import { useMembership } from '../../../features/sales/memberships';
import { Credits } from '../../../features/sales/memberships/Credits';
import { useJoin, type Join, type JoinStep } from '../../../features/sales/memberships/useJoin';
import { paths } from '../../../lib/paths/paths';
import { withRetries } from '../../../lib/retry';
import { useShop } from '../../../lib/shop/state';
import { Button, ButtonLink } from '../../../ui/Button';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { CheckIcon } from '../../../ui/icons/signs';
import { TextLink } from '../../../ui/links/TextLink';
import textStyles from '../../../ui/text.module.css';
import styles from './Plans.module.css';

const AccountForms = lazy(() => withRetries(() => import('../../../features/sales/checkout/AccountForms')));

type PlanView = PlansAnswer['plans'][number];

/** `Three beats a month` under the cheapest licence for credits; undefined if there is none. */
function beatsText({ credits, interval }: PlanView, costs: PlansAnswer['costs']): string | undefined {
  const beats = Math.floor(credits / Math.min(...costs.map((cost) => cost.credits)));
  return beats > 0 ? `${numberWord(beats)} ${beats === 1 ? 'beat' : 'beats'} a ${interval}` : undefined;
}

function pointsOf(plan: PlanView, costs: PlansAnswer['costs']): readonly string[] {
  const { percent_off: percent, early_days: days } = plan;
  return [
    beatsText(plan, costs),
    percent > 0 ? `Pay for more at ${percent}% off` : undefined,
    days > 0 ? `New beats ${days === 1 ? 'a day' : `${days} days`} early` : undefined,
  ].filter((point) => point !== undefined);
}

interface PlanProps {
  readonly plan: PlanView;
  readonly currency: string;
  readonly costs: PlansAnswer['costs'];
  readonly isMain: boolean;
  /** The visitor's plan, if any. */
  readonly own: string | null;
  readonly isBusy: boolean;
  readonly onJoin: () => void;
  readonly onChange: () => void;
}

function Plan({ plan, currency, costs, isMain, own, isBusy, onJoin, onChange }: PlanProps) {
  const { name, price, interval, credits } = plan;
  const each = formatMoney(Math.round(fromDecimal(price) / Math.max(1, credits)) as Cents, currency);
  const points = pointsOf(plan, costs);
  const variant = isMain ? 'signal' : 'quiet';
  return (
    <li className={`${styles.plan} ${isMain ? styles.main : ''}`}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {plan.popular && <p className={styles.popular}>Most members</p>}
      </div>
      {credits > 0 && <Credits count={credits} />}
      <p className={styles.price}>
        <strong>{formatDecimal(price, currency)}</strong> <span>{`a ${interval}`}</span>
      </p>
      {credits > 0 && <p className={styles.each}>{`${creditsText(credits)}, ${each} each`}</p>}
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>
            <CheckIcon />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      {own === plan.id ? (
        <ButtonLink variant="quiet" className={styles.join} to={paths.profile}>
          Your plan
        </ButtonLink>
      ) : own === null ? (
        <Button variant={variant} className={styles.join} isBusy={isBusy} onClick={onJoin}>
          {`Join ${name}`}
        </Button>
      ) : (
        <Button variant="quiet" className={styles.join} isBusy={isBusy} onClick={onChange}>
          {`Change to ${name}`}
        </Button>
      )}
    </li>
  );
}

interface NextStepProps extends Pick<Join, 'isBusy' | 'isAgreed' | 'onAgree'> {
  readonly step: JoinStep;
  readonly name: string;
  readonly onGoOn: () => void;
}

/** What comes before joining: an account, or the consent the shop asks for. */
function NextStep({ step, name, isBusy, isAgreed, onAgree, onGoOn }: NextStepProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => void panel.current?.scrollIntoView({ block: 'nearest' }), [step]);
  return (
    <div ref={panel} className={styles.step}>
      {step.kind === 'sign-in' && (
        <>
          <p role="alert">{`Sign in or create an account to join ${name}.`}</p>
          <Suspense>
            <AccountForms onSignedIn={onGoOn} />
          </Suspense>
        </>
      )}
      {step.kind === 'consent' && (
        <>
          <Checkbox
            label={WITHDRAWAL_CONSENT}
            isChecked={isAgreed}
            error={step.isMissed && !isAgreed ? CONSENT_MISSING : undefined}
            onChange={onAgree}
          />
          <Button className={styles.join} isBusy={isBusy} onClick={onGoOn}>
            {`Join ${name}`}
          </Button>
        </>
      )}
      {step.kind === 'failed' && (
        <p role="alert" className={textStyles.bad}>
          {step.message}
        </p>
      )}
    </div>
  );
}

/** Side by side; on phones the most popular first. */
export function Plans({ plans, costs, currency }: PlansAnswer) {
  const { withdrawalConsent } = useShop();
  const { step, join, change, ...state } = useJoin();
  const own = useMembership()?.plan.id ?? null;
  const main = plans.find(({ popular }) => popular) ?? (plans.length === 1 ? plans[0] : undefined);
  const chosen = plans.find(({ id }) => id === step?.plan);
  return (
    <>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <Plan
            key={plan.id}
            plan={plan}
            currency={currency}
            costs={costs}
            isMain={plan === main}
            own={own}
            isBusy={state.isBusy}
            onJoin={() => join(plan.id)}
            onChange={() => change(plan.id)}
          />
        ))}
      </ul>
      {step && chosen && (
        <NextStep step={step} name={chosen.name} {...state} onGoOn={() => join(chosen.id)} />
      )}
      <p className={`${textStyles.faintNote} ${styles.terms}`}>
        You pay on the page of our payment service. A membership renews until you cancel it. By joining you
        accept the <TextLink to={paths.terms}>Terms &amp; Condition</TextLink>
        <span>
          {withdrawalConsent === true
            ? '.'
            : ', request immediate delivery and acknowledge that you thereby lose your right of withdrawal.'}
        </span>
      </p>
    </>
  );
}
