import { checklist, type ChecklistId } from '@store/domain/shop/settings/checklist';
import type { ReactNode } from 'react';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { ButtonLink } from '../../../../ui/Button';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { useSettings } from '../../shop/settings/useSettings';
import setup from '../../shop/setup/Setup.module.css';
import { Progress, StepName, StepTime } from '../../shop/setup/Steps';
import styles from './Overview.module.css';

/** Essential steps in the best order. */
const FIRST: readonly ChecklistId[] = ['name', 'track', 'licences', 'seller', 'payments', 'mail'];

/** First steps of a shop without beats, which has no figures yet. */
export default function FirstDay({ otherwise }: { readonly otherwise: ReactNode }) {
  const { data, isPending } = useSettings();
  if (isPending) return <Skeleton className={styles.chartLoading} />;
  if (data?.facts.tracks !== 0) return otherwise;
  const items = checklist(data.settings, data.facts);
  const steps = FIRST.flatMap((id) => items.filter((item) => item.id === id));
  return (
    <div className={setup.checklist}>
      <Progress items={steps} />
      <p className={styles.more}>Sales and plays appear here once you have added a beat.</p>
      <ul className={setup.steps}>
        {steps.map((item) => (
          <li key={item.id} className={setup.step}>
            <div className={setup.head}>
              <StepName item={item} />
              <StepTime item={item} />
              <ButtonLink
                variant="quiet"
                to={item.id === 'track' ? memberPagePath('tracks') : memberPagePath('setup', item.id)}
                aria-label={`${item.isDone ? 'Change' : 'Open'}: ${item.text}`}
              >
                {item.isDone ? 'Change' : 'Open'}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
