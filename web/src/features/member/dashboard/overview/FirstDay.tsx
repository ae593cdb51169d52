import { checklist, type ChecklistItem } from '@store/domain/shop/settings/checklist';
import type { ReactNode } from 'react';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { ButtonLink } from '../../../../ui/Button';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { useMemberQuery } from '../../base/session/useMemberQuery';
import { readSettings } from '../../shop/settings/settingsCalls';
import { Progress, Steps } from '../../shop/setup/Checklist';
import styles from './Overview.module.css';

/** The essential steps, in the best order. */
const FIRST = ['name', 'track', 'licences', 'seller', 'payments', 'mail'];

/** Steps outside the dashboard are explained in the setup. */
function explanation({ place, text }: ChecklistItem) {
  if (place !== null) return null;
  return (
    <ButtonLink variant="quiet" to={memberPagePath('setup')} aria-label={`Open: ${text}`}>
      Open
    </ButtonLink>
  );
}

/** The first steps of a shop without beats, instead of figures that it cannot have. */
export default function FirstDay({ otherwise }: { readonly otherwise: ReactNode }) {
  const { data, isPending } = useMemberQuery(['member-setup'], (options) => readSettings({}, options));
  if (isPending) return <Skeleton className={styles.chartLoading} />;
  if (data?.facts.tracks !== 0) return otherwise;
  const items = checklist(data.settings, data.facts);
  const steps = FIRST.flatMap((id) => items.filter((item) => item.id === id));
  return (
    <>
      <Progress items={steps} aim="Sales and plays appear here once you have added a beat." />
      <Steps items={steps} actionOf={explanation} />
    </>
  );
}
