import type { CampaignRow } from '@store/domain/api/member/newsletter';
import type { CampaignReach, CampaignStart } from '@store/domain/people/newsletter/campaigns';
import { useState } from 'react';
import { Button } from '../../../../ui/Button';
import { useBusy } from '../../../../ui/useBusy';
import { Failure } from '../../base/frame/Failure';
import { RowsSection } from '../../base/list/RowsSection';
import { useMemberCall } from '../../base/session/session';
import { addCampaign } from './campaignCalls';
import { CampaignItem } from './CampaignItem';
import styles from './Campaigns.module.css';
import { people } from './campaignText';

interface CampaignListProps {
  readonly query: {
    readonly data: { readonly result: readonly CampaignRow[]; readonly reach: CampaignReach } | undefined;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  readonly onEdit: (id: string) => void;
}

/** The newsletters with their states. */
export function CampaignList({ query, onEdit }: CampaignListProps) {
  const callAsMember = useMemberCall();
  const { isBusy, run } = useBusy();
  const [failure, setFailure] = useState<string | null>(null);
  const add = (start: CampaignStart) =>
    run(async () => {
      setFailure(null);
      const outcome = await callAsMember((options) => addCampaign({ start }, options));
      if (outcome.ok) onEdit(outcome.data.id);
      else setFailure(outcome.error.message);
    });
  return (
    <>
      <div className={styles.starts}>
        <Button isBusy={isBusy} onClick={() => void add('empty')}>
          New newsletter
        </Button>
        <Button variant="quiet" isBusy={isBusy} onClick={() => void add('new-beats')}>
          Newsletter with the new beats
        </Button>
      </div>
      <Failure>{failure}</Failure>
      <RowsSection
        title="All newsletters"
        query={query}
        rowsOf={({ result }) => result}
        empty="No newsletter has been written yet."
        summary={({ reach }) => (
          <p
            className={styles.reach}
          >{`The next one would reach ${people(reach.subscribers)}. Opens and clicks are not tracked.`}</p>
        )}
      >
        {(row) => <CampaignItem key={row.id} row={row} onEdit={() => onEdit(row.id)} />}
      </RowsSection>
    </>
  );
}
