import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../../lib/query/queryClient';
import { readDrafts, readEarlyAccess, readTracks } from '../calls';
import { useMemberCall } from '../session/useMemberCall';

/** A beat in the list of a newsletter's beats. Scheduled ones have the id of their draft, which is no number. */
export interface Beat<Id extends number | string = number | string> {
  readonly id: Id;
  readonly title: string;
  readonly label: string;
}

interface CampaignBeats {
  /** Those with early access first, then the newest. */
  readonly onSale: readonly Beat<number>[];
  /** Early access to them has to be opened before a newsletter can show them. */
  readonly scheduled: readonly Beat<string>[];
}

/** The beats that a newsletter can show; empty until they are loaded. */
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
    .map(({ id, title, tag }) => {
      const named = `${title}, early access`;
      return { id, title: named, label: `${named} (${tag})` };
    });
  const published = (tracks?.result ?? [])
    .filter(({ status }) => status === 'available')
    .map(({ id, title, tag }) => ({ id, title, label: `${title} (${tag})` }));
  const scheduled = (drafts?.result ?? [])
    .filter(({ publish_at: time }) => time !== null)
    .map(({ id, title, tag }) => ({ id, title, label: `${title} (${tag})` }));
  return { onSale: [...withEarlyAccess, ...published], scheduled };
}
