import type { PlansAnswer } from '@store/domain/api/memberships';
import { filesText } from '@store/domain/shop/licences/delivery-text';
import { findLicence } from '@store/domain/shop/licences/licence';
import { numberWord } from '@store/domain/sales/private-links/private-links';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Credits } from '../../../features/sales/memberships/Credits';
import { readPlans } from '../../../features/sales/memberships/lateCalls';
import { loadCatalogueAtom, useHasPlans } from '../../../features/shop/catalogue';
import { useRequest } from '../../../lib/api/useRequest';
import { useLicences, useMoney } from '../../../lib/shop/state';
import { Retry } from '../../../ui/feedback/Retry';
import { PageHead } from '../../layouts/PageHead';
import { PageSkeleton } from '../../layouts/PageSkeleton';
import NotFoundPage from '../NotFoundPage';
import styles from './MembershipsPage.module.css';
import { Plans } from './Plans';

/** `month`, `year`, or `month or year`. */
function intervalsOf({ plans }: PlansAnswer): string {
  return [...new Set(plans.map(({ interval }) => interval))].sort().join(' or ');
}

function CreditTable({ costs }: PlansAnswer) {
  const licences = useLicences();
  const format = useMoney();
  const rows = costs.flatMap(({ license, credits }) => {
    const licence = findLicence(licences, license);
    return licence ? [{ licence, credits }] : [];
  });
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Licence</th>
          <th scope="col" className={styles.files}>
            Files
          </th>
          <th scope="col" className={styles.credits}>
            Credits
          </th>
          <th scope="col" className={styles.price}>
            Instead of
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ licence, credits }) => (
          <tr key={licence.id}>
            <th scope="row">{licence.name}</th>
            <td className={styles.files}>{filesText(licence)}</td>
            <td className={styles.credits}>
              <Credits count={credits} />
            </td>
            <td className={styles.price}>{format(licence.price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function GoodToKnow({ answer }: { readonly answer: PlansAnswer }) {
  const { keep_months: months } = answer;
  const interval = intervalsOf(answer);
  const kept = `Credits keep for ${numberWord(months).toLowerCase()} ${months === 1 ? 'month' : 'months'}`;
  const facts = [
    ['Your licences stay', 'Beats you took with credits stay yours when you leave.'],
    months === 0
      ? ['Credits start anew', `Those you don’t use end with the paid ${interval}.`]
      : [kept, 'The oldest is spent first.'],
    ['Leave any time', `Your credits work until the paid ${interval} ends.`],
    ['Change up or down', `The new plan starts next ${interval}.`],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Memberships({ answer }: { readonly answer: PlansAnswer }) {
  return (
    <div className={styles.page}>
      <PageHead
        title="Memberships"
        description="Pay by the month and pick a beat whenever you need one: plans, credits and what they buy."
      />
      <div className={styles.intro}>
        <h1 className={styles.title}>Memberships</h1>
        <p className={styles.lead}>
          {`Pay by the ${intervalsOf(answer)} and pick a beat whenever you need one. Credits buy the same licences as money.`}
        </p>
      </div>
      <Plans {...answer} />
      {answer.costs.length > 0 && (
        <section className={styles.section} aria-labelledby="what-a-credit-buys">
          <h2 id="what-a-credit-buys">What a credit buys</h2>
          <CreditTable {...answer} />
        </section>
      )}
      <section className={styles.section} aria-labelledby="good-to-know">
        <h2 id="good-to-know">Good to know</h2>
        <GoodToKnow answer={answer} />
      </section>
    </div>
  );
}

/** For a shop that stopped selling plans; one that never did has no such page. */
function NothingOnSale() {
  const hasPlans = useHasPlans();
  const loadCatalogue = useSetAtom(loadCatalogueAtom);
  useEffect(() => void loadCatalogue(), [loadCatalogue]);
  if (!hasPlans) return <NotFoundPage />;
  return (
    <div className={styles.page}>
      <PageHead title="Memberships" />
      <div className={styles.intro}>
        <h1 className={styles.title}>Memberships</h1>
        <p className={styles.lead}>
          New memberships aren’t sold at the moment. Yours goes on in your profile.
        </p>
      </div>
    </div>
  );
}

export default function MembershipsPage() {
  const state = useRequest(readPlans);
  switch (state.kind) {
    case 'loading':
      return <PageSkeleton />;
    case 'failed':
      return (
        <Retry of="page" title="The memberships could not be loaded." onRetry={state.retry}>
          {state.error.message}
        </Retry>
      );
    case 'loaded':
      return state.data.plans.length === 0 ? <NothingOnSale /> : <Memberships answer={state.data} />;
  }
}
