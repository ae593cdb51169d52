import type { Kit } from '@store/domain/kits/kits';
import type { ReactNode } from 'react';
import { useTrack, type ShownTrack } from '../../features/catalogue';
import { useKit } from '../../features/kits';
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

interface LinkedKitProps {
  readonly id: number;
  /** Shown if the shop has no such kit. */
  readonly unknown: ReactNode;
  readonly loading?: ReactNode;
  readonly children: (kit: Kit) => ReactNode;
}

/** The same for a kit. */
export function LinkedKit({ id, unknown, loading = <PageSkeleton />, children }: LinkedKitProps) {
  const detail = useKit(id);
  switch (detail.kind) {
    case 'unknown':
      return unknown;
    case 'loading':
      return loading;
    case 'failed':
      return (
        <Retry of="page" title="This kit could not be loaded." onRetry={detail.retry}>
          {detail.reason}
        </Retry>
      );
    case 'loaded':
      return children(detail.kit);
  }
}

const ID = /^[1-9]\d{0,14}$/;

/** The id of the beat or kit in the query of such a link; null if it has none. */
export function linkedId(query: URLSearchParams, product: 'beat' | 'kit' = 'beat'): number | null {
  const text = query.get(product) ?? '';
  return ID.test(text) ? Number(text) : null;
}
