import type { Kit } from '@store/domain/shop/kits/kits';
import type { ReactNode } from 'react';
import { useTrack, type ShownTrack } from '../../features/shop/catalogue';
import { useKit } from '../../features/shop/kits';
import { Retry } from '../../ui/feedback/Retry';
import { PageSkeleton } from './PageSkeleton';

type Detail =
  | { readonly kind: 'unknown' | 'loading' | 'loaded' }
  | { readonly kind: 'failed'; readonly reason: string; readonly retry: () => void };

interface LinkedProps {
  readonly detail: Detail;
  readonly failure: string;
  readonly unknown: ReactNode;
  readonly loading?: ReactNode;
  readonly children: ReactNode;
}

function Linked({ detail, failure, unknown, loading = <PageSkeleton />, children }: LinkedProps) {
  switch (detail.kind) {
    case 'unknown':
      return unknown;
    case 'loading':
      return loading;
    case 'failed':
      return (
        <Retry of="page" title={failure} onRetry={detail.retry}>
          {detail.reason}
        </Retry>
      );
    case 'loaded':
      return children;
  }
}

interface LinkedBeatProps {
  readonly id: number;
  /** Shown for an unknown beat or kit. */
  readonly unknown: ReactNode;
  readonly children: (track: ShownTrack) => ReactNode;
}

export function LinkedBeat({ id, unknown, children }: LinkedBeatProps) {
  const detail = useTrack(id);
  return (
    <Linked detail={detail} failure="This beat could not be loaded." unknown={unknown}>
      {detail.kind === 'loaded' && children(detail.track)}
    </Linked>
  );
}

interface LinkedKitProps {
  readonly id: number;
  readonly unknown: ReactNode;
  readonly loading?: ReactNode;
  readonly children: (kit: Kit) => ReactNode;
}

export function LinkedKit({ id, children, ...rest }: LinkedKitProps) {
  const detail = useKit(id);
  return (
    <Linked detail={detail} failure="This kit could not be loaded." {...rest}>
      {detail.kind === 'loaded' && children(detail.kit)}
    </Linked>
  );
}

const ID = /^[1-9]\d{0,14}$/;

/** From a link's query; null if missing. */
export function linkedId(query: URLSearchParams, product: 'beat' | 'kit' = 'beat'): number | null {
  const text = query.get(product) ?? '';
  return ID.test(text) ? Number(text) : null;
}
