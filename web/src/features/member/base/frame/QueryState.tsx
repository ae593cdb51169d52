import type { ReactNode } from 'react';
import { Retry } from '../../../../ui/feedback/Retry';

interface QueryStateProps {
  /** The subject: `The statistics`. */
  readonly of: string;
  readonly query: {
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly refetch: () => unknown;
  };
  readonly loading?: ReactNode;
}

export function QueryState({
  of,
  query: { error, isPending, refetch },
  loading = <p role="status">Data is loading…</p>,
}: QueryStateProps) {
  if (error)
    return (
      <Retry title={`${of} could not be loaded.`} onRetry={() => void refetch()}>
        {error.message}
      </Retry>
    );
  return isPending ? loading : null;
}
