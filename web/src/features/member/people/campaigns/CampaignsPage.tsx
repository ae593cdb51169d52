import { useMemberQuery } from '../../base/session/useMemberQuery';
import type { CampaignRow } from '@store/domain/api/member/newsletter';
import type { CampaignReach } from '@store/domain/people/newsletter/campaigns';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { QueryState } from '../../base/frame/QueryState';
import { Page, type PageProps } from '../../base/frame/Page';
import { readCampaign, readCampaigns } from './campaignCalls';
import { CampaignList } from './CampaignList';
import { CAMPAIGNS_KEY } from './campaignText';
import { Composer } from './Composer';
import { serverNow } from '../../../../lib/serverTime';

/** Polling interval while sending, in ms. */
const FOLLOWED_MS = 10_000;

function isUnderWay({ state, send_at }: CampaignRow): boolean {
  return state === 'sending' || (state === 'scheduled' && (send_at ?? 0) <= serverNow());
}

function useCampaigns() {
  return useMemberQuery(CAMPAIGNS_KEY, (options) => readCampaigns({}, options), {
    refetchInterval: ({ state: { data } }) => (data?.result.some(isUnderWay) ? FOLLOWED_MS : false),
  });
}

const NOBODY: CampaignReach = { subscribers: 0, per_minute: 1, per_day: 1 };

interface EditorProps {
  readonly id: string;
  readonly onSent: () => void;
}

function Editor({ id, onSent }: EditorProps) {
  const reach = useCampaigns().data?.reach ?? NOBODY;
  const query = useMemberQuery(['member-campaign', id], (options) => readCampaign({ id }, options));
  if (!query.isSuccess) return <QueryState of="The newsletter" query={query} />;
  return <Composer view={query.data} reach={reach} onSent={onSent} />;
}

function List({ onItem }: Pick<PageProps, 'onItem'>) {
  // Read again after writing, because it may have been sent.
  const query = useCampaigns();
  return (
    <Page title="Newsletters" back={{ to: memberPagePath('newsletters'), label: 'Subscribers' }}>
      <CampaignList query={query} onEdit={onItem} />
    </Page>
  );
}

export default function CampaignsPage({ item, onItem }: PageProps) {
  if (item === undefined) return <List onItem={onItem} />;
  return (
    <Page title="Write newsletter" back={{ to: memberPagePath('campaigns'), label: 'All newsletters' }}>
      <Editor key={item} id={item} onSent={() => onItem()} />
    </Page>
  );
}
