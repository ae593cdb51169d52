import type { CampaignRow } from '@store/domain/api/member/newsletter';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/Button';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { Row, RowAction } from '../../base/list/Row';
import { useMemberAction, type MemberAction } from '../../base/list/useMemberAction';
import { deleteCampaign, resumeCampaign, retryCampaign, stopCampaign } from './campaignCalls';
import styles from './Campaigns.module.css';
import { CAMPAIGNS_KEY, nameOf, progressText, STATE_NAMES, whenText } from './campaignText';

interface CampaignItemProps {
  readonly row: CampaignRow;
  readonly onEdit: () => void;
}

interface Action {
  readonly label: string;
  readonly action: MemberAction;
}

/** What can be done with a newsletter in its state, besides writing and deleting a draft. */
function actionsOf({ id, state, pause, can_retry }: CampaignRow): Action[] {
  const stop: Action = { label: 'Stop', action: (options) => stopCampaign({ id }, options) };
  const resume: Action = { label: 'Continue', action: (options) => resumeCampaign({ id }, options) };
  const retry: Action = { label: 'Retry failed', action: (options) => retryCampaign({ id }, options) };
  return [
    ...(state === 'scheduled' || state === 'sending' ? [stop] : []),
    ...(state === 'stopped' || pause !== null ? [resume] : []),
    ...(can_retry ? [retry] : []),
  ];
}

export function CampaignItem({ row, onEdit }: CampaignItemProps) {
  const client = useQueryClient();
  const { isBusy, failure, run } = useMemberAction(() => undefined);
  const [isDeleting, setIsDeleting] = useState(false);
  const name = nameOf(row);
  const refresh = () => client.invalidateQueries({ queryKey: CAMPAIGNS_KEY });
  const act = async (action: MemberAction) => {
    await run(action);
    await refresh();
  };
  return (
    <Row
      name={name}
      more={STATE_NAMES[row.state]}
      details={`${whenText(row)} ${progressText(row)}`}
      failure={failure}
      actions={
        <>
          {row.state === 'draft' && (
            <>
              <RowAction label="Write" of={name} onClick={onEdit} />
              <RowAction label="Delete" of={name} variant="plain" onClick={() => setIsDeleting(true)} />
            </>
          )}
          {actionsOf(row).map(({ label, action }) => (
            <Button
              key={label}
              variant="quiet"
              isBusy={isBusy}
              aria-label={`${label}: ${name}`}
              onClick={() => void act(action)}
            >
              {label}
            </Button>
          ))}
        </>
      }
    >
      {row.state === 'sending' && row.progress !== null && (
        <progress
          className={styles.progress}
          aria-label={`Progress of ${name}`}
          max={Math.max(1, row.progress.recipients)}
          value={row.progress.sent + row.progress.failed}
        />
      )}
      {isDeleting && (
        <ConfirmModal
          title="Delete draft"
          busyLabel="Deleting…"
          action={(options) => deleteCampaign({ id: row.id }, options)}
          onClose={() => setIsDeleting(false)}
          onDone={() => void refresh()}
        >
          <p>
            Delete the draft <q>{name}</q>? It cannot be restored.
          </p>
        </ConfirmModal>
      )}
    </Row>
  );
}
