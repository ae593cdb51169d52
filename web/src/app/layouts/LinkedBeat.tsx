import type { ReactNode } from 'react';
import { useTrack, type ShownTrack } from '../../features/catalogue';
import { Retry } from '../../ui/feedback/Retry';
import { PageSkeleton } from './PageSkeleton';

interface LinkedBeatProps {
  readonly id: number;
  /** Shown if the shop has no such beat. */
  readonly unknown: ReactNode;
  readonly children: (track: ShownTrack) => ReactNode;
}

/** The content of a page that a link about a beat leads to. */
export function LinkedBeat({ id, unknown, children }: LinkedBeatProps) {
  const detail = useTrack(id);
  switch (detail.kind) {
    case 'unknown':
      return unknown;
    case 'loading':
      return <PageSkeleton />;
    case 'failed':
      return (
        <Retry of="page" title="This beat could not be loaded." onRetry={detail.retry}>
          {detail.reason}
        </Retry>
      );
    case 'loaded':
      return children(detail.track);
  }
}

const ID = /^[1-9]\d{0,14}$/;

/** The id of the beat or kit in the query of such a link; null if it has none. */
export function linkedId(query: URLSearchParams, product: 'beat' | 'kit' = 'beat'): number | null {
  const text = query.get(product) ?? '';
  return ID.test(text) ? Number(text) : null;
}
