import type { CampaignReach, CampaignRow } from '@store/domain/newsletter/campaigns';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { unwrap } from '../../../lib/query/queryClient';
import { Button } from '../../../ui/Button';
import { Retry } from '../../../ui/feedback/Retry';
import { Modal } from '../../../ui/Modal';
import { LeaveQuestion } from '../leaving/LeaveQuestion';
import { useBackGuard } from '../leaving/useBackGuard';
import { useMemberCall } from '../session/useMemberCall';
import { readCampaign, readCampaigns } from './campaignCalls';
import { CampaignList } from './CampaignList';
import styles from './Campaigns.module.css';
import { CAMPAIGNS_KEY } from './campaignText';
import { Composer } from './Composer';
import { forgetUnsaved } from './unsavedDraft';

/** How often the list is read while a newsletter is being sent, in milliseconds. */
const FOLLOWED_MS = 10_000;

interface EditorProps {
  readonly id: string;
  readonly reach: CampaignReach;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSent: () => void;
}

function Editor({ id, ...rest }: EditorProps) {
  const callAsMember = useMemberCall();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['member-campaign', id],
    queryFn: async () => unwrap(await callAsMember((options) => readCampaign({ id }, options))),
  });
  if (isError)
    return (
      <Retry title="The newsletter could not be loaded." onRetry={() => void refetch()}>
        {error.message}
      </Retry>
    );
  return data ? <Composer view={data} {...rest} /> : <p role="status">Data is loading…</p>;
}

/** Whether a newsletter is being sent, or is about to be. */
function isUnderWay({ state, send_at }: CampaignRow): boolean {
  return state === 'sending' || (state === 'scheduled' && (send_at ?? 0) <= Date.now());
}

function useCampaigns() {
  const callAsMember = useMemberCall();
  return useQuery({
    queryKey: CAMPAIGNS_KEY,
    queryFn: async () => unwrap(await callAsMember((options) => readCampaigns({}, options))),
    refetchInterval: ({ state: { data } }) => (data?.result.some(isUnderWay) ? FOLLOWED_MS : false),
  });
}

const NOBODY: CampaignReach = { subscribers: 0, per_minute: 1, per_day: 1 };

/** Where to go from a draft. */
type Leave = 'list' | 'close';

/** Newsletters: the list, or the one that is written. */
export function CampaignsModal({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const query = useCampaigns();
  const [edited, setEdited] = useState<string | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const [leaving, setLeaving] = useState<Leave | null>(null);
  const showList = useCallback(() => {
    setEdited(null);
    setIsDirty(false);
    void client.invalidateQueries({ queryKey: CAMPAIGNS_KEY });
  }, [client]);
  const go = (where: Leave) => (where === 'close' ? onClose() : showList());
  const leave = (where: Leave) => (isDirty ? setLeaving(where) : go(where));
  useBackGuard(isDirty, () => leave('close'));
  const discard = () => {
    if (edited !== null) forgetUnsaved(edited);
    if (leaving) go(leaving);
    setLeaving(null);
  };
  return (
    <Modal
      title={edited === null ? 'Newsletters' : 'Write newsletter'}
      size={edited === null ? 'large' : 'full'}
      onClose={() => leave('close')}
    >
      {edited === null ? (
        <CampaignList query={query} onEdit={setEdited} />
      ) : (
        <>
          <div className={styles.back}>
            <Button variant="plain" onClick={() => leave('list')}>
              ← All newsletters
            </Button>
          </div>
          <Editor id={edited} reach={query.data?.reach ?? NOBODY} onDirty={setIsDirty} onSent={showList} />
        </>
      )}
      {leaving !== null && (
        <LeaveQuestion stay="Keep writing" onStay={() => setLeaving(null)} onLeave={discard}>
          Your changes to this newsletter are not saved.
        </LeaveQuestion>
      )}
    </Modal>
  );
}
