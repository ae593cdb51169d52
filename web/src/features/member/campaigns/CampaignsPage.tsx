import type { CampaignReach, CampaignRow } from '@store/domain/newsletter/campaigns';
import { useQuery } from '@tanstack/react-query';
import { memberPagePath } from '../../../lib/paths/dashboardQuery';
import { unwrap } from '../../../lib/query/queryClient';
import { Retry } from '../../../ui/feedback/Retry';
import { Page, type PageProps } from '../dashboard/Page';
import { useMemberCall } from '../session/useMemberCall';
import { readCampaign, readCampaigns } from './campaignCalls';
import { CampaignList } from './CampaignList';
import { CAMPAIGNS_KEY } from './campaignText';
import { Composer } from './Composer';

/** How often the list is read while a newsletter is being sent, in milliseconds. */
const FOLLOWED_MS = 10_000;

interface EditorProps {
  readonly id: string;
  readonly reach: CampaignReach;
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

/** Newsletters: the list, or the one that is written. */
export default function CampaignsPage({ item, onItem }: PageProps) {
  const query = useCampaigns();
  return (
    <Page
      title={item === undefined ? 'Newsletters' : 'Write newsletter'}
      back={
        item === undefined
          ? { to: memberPagePath('newsletters'), label: 'Subscribers' }
          : { to: memberPagePath('campaigns'), label: 'All newsletters' }
      }
    >
      {item === undefined ? (
        <CampaignList query={query} onEdit={onItem} />
      ) : (
        <Editor key={item} id={item} reach={query.data?.reach ?? NOBODY} onSent={() => onItem()} />
      )}
    </Page>
  );
}
