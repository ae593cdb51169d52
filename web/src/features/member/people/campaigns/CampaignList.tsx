import type { CampaignRow } from '@store/domain/api/member/newsletter';
import type { CampaignReach, CampaignStart, CampaignState } from '@store/domain/people/newsletter/campaigns';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../../ui/Button';
import { useBusy } from '../../../../ui/useBusy';
import { Failure } from '../../base/frame/Failure';
import cells from '../../base/list/cells.module.css';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import type { Choice } from '../../base/list/RowActions';
import { State } from '../../base/list/table/ListRow';
import { ShortList } from '../../base/list/table/ShortList';
import { useMemberCall } from '../../base/session/session';
import { addCampaign, deleteCampaign, resumeCampaign, retryCampaign, stopCampaign } from './campaignCalls';
import styles from './Campaigns.module.css';
import { nameOf, people, progressText, whenText } from './campaignText';

const STATES: Readonly<Record<CampaignState, ReactNode>> = {
  draft: <State tone="quiet">Draft</State>,
  scheduled: <State tone="info">Scheduled</State>,
  sending: <State tone="warn">Being sent</State>,
  stopped: <State tone="bad">Stopped</State>,
  sent: <State tone="good">Sent</State>,
};

/** By state, besides writing and deleting a draft. */
function actionsOf(row: CampaignRow): readonly Choice[] {
  const { id, state, pause, can_retry } = row;
  const choices: readonly (Choice | false)[] = [
    (state === 'scheduled' || state === 'sending') && {
      text: 'Stop',
      send: (options) => stopCampaign({ id }, options),
    },
    (state === 'stopped' || pause !== null) && {
      text: 'Continue',
      send: (options) => resumeCampaign({ id }, options),
    },
    can_retry && { text: 'Retry failed', send: (options) => retryCampaign({ id }, options) },
  ];
  return choices
    .filter((choice) => choice !== false)
    .map((choice) => ({ ...choice, label: `${choice.text}: ${nameOf(row)}` }));
}

function Detail({ row }: { readonly row: CampaignRow }) {
  const { state, progress } = row;
  return (
    <>
      <span>{`${whenText(row)} ${progressText(row)}`}</span>
      {state === 'sending' && progress !== null && (
        <progress
          className={styles.progress}
          aria-label={`Progress of ${nameOf(row)}`}
          max={Math.max(1, progress.recipients)}
          value={progress.sent + progress.failed}
        />
      )}
    </>
  );
}

interface CampaignListProps {
  readonly query: UseQueryResult<{
    readonly result: readonly CampaignRow[];
    readonly reach: CampaignReach;
  }>;
  readonly onEdit: (id: string) => void;
}

export function CampaignList({ query, onEdit }: CampaignListProps) {
  const callAsMember = useMemberCall();
  const { isBusy, run } = useBusy();
  const [failure, setFailure] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<CampaignRow | null>(null);
  const add = (start: CampaignStart) =>
    run(async () => {
      setFailure(null);
      const outcome = await callAsMember((options) => addCampaign({ start }, options));
      if (outcome.ok) onEdit(outcome.data.id);
      else setFailure(outcome.error.message);
    });
  const reach = query.data?.reach;
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
      <ShortList
        title="All newsletters"
        query={query}
        rowsOf={({ result }) => result}
        columns={{ Newsletter: '', State: cells.state }}
        emptyTitle="No newsletters yet"
        emptyHint="Drafts, scheduled and sent newsletters are listed here."
        summary={
          reach && (
            <p
              className={styles.reach}
            >{`The next one would reach ${people(reach.subscribers)}. Opens and clicks are not tracked.`}</p>
          )
        }
        line={(row) => {
          const [first, ...others] = actionsOf(row);
          const isDraft = row.state === 'draft';
          const main = isDraft ? { text: 'Write', act: () => onEdit(row.id) } : first;
          return {
            key: row.id,
            name: nameOf(row),
            detail: <Detail row={row} />,
            cells: [STATES[row.state]],
            ...(main && { main }),
            choices: isDraft ? [{ text: 'Delete', act: () => setDeleted(row), isDangerous: true }] : others,
          };
        }}
      />
      {deleted && (
        <ConfirmModal
          title="Delete draft"
          busyLabel="Deleting…"
          action={(options) => deleteCampaign({ id: deleted.id }, options)}
          onClose={() => setDeleted(null)}
          onDone={() => void query.refetch()}
        >
          <p>
            Delete the draft <q>{nameOf(deleted)}</q>? It cannot be restored.
          </p>
        </ConfirmModal>
      )}
    </>
  );
}
