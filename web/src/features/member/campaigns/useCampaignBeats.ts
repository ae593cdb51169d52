import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../../lib/query/queryClient';
import type { Candidate } from '../beat-search/BeatSearch';
import { readDrafts, readEarlyAccess, readTracks } from '../calls';
import { useMemberCall } from '../session/useMemberCall';

interface CampaignBeats {
  /** Those with early access first, then the newest; undefined until they are loaded. */
  readonly onSale: readonly Candidate[] | undefined;
  /** Early access to them has to be opened before a newsletter can show them. */
  readonly scheduled: readonly Candidate<string>[];
}

/** The beats that a newsletter can show. */
export function useCampaignBeats(): CampaignBeats {
  const callAsMember = useMemberCall();
  const { data: tracks } = useQuery({
    queryKey: ['member-campaign-tracks'],
    queryFn: async () => unwrap(await callAsMember((options) => readTracks({}, options))),
  });
  const { data: early } = useQuery({
    queryKey: ['member-campaign-early'],
    queryFn: async () => unwrap(await callAsMember((options) => readEarlyAccess({}, options))),
  });
  const { data: drafts } = useQuery({
    queryKey: ['member-campaign-drafts'],
    queryFn: async () => unwrap(await callAsMember((options) => readDrafts({}, options))),
  });
  const withEarlyAccess = (early?.result ?? [])
    .filter(({ sold }) => !sold)
    .map(({ id, title, tag }) => ({ id, title: `${title}, early access`, detail: tag }));
  const published = tracks?.result
    .filter(({ status }) => status === 'available')
    .map(({ id, title, tag }) => ({ id, title, detail: tag }));
  const scheduled = (drafts?.result ?? [])
    .filter(({ publish_at: time }) => time !== null)
    .map(({ id, title, tag }) => ({ id, title, detail: `${tag}, scheduled` }));
  return { onSale: published && [...withEarlyAccess, ...published], scheduled };
}
