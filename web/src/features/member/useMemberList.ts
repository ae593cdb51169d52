import type { MemberList, MemberListInput } from '@store/domain/member';
import type { StoreError } from '@store/domain/errors';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallOptions, Outcome } from '../../lib/api';
import { useMemberCall } from './useMemberCall';

/** A call that answers a list of the member space. */
export type ListCall<Row> = (
  input: MemberListInput,
  options?: CallOptions,
) => Promise<Outcome<MemberList<Row>>>;

/** Which part of a list is on the screen. A search that is too short is left out. */
export interface ListQuestion {
  readonly search: string;
  readonly page: number;
}

/** A page of a list on its way. `isWaiting` while what is shown is the answer to the question before. */
export type ListState<Row> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: StoreError; readonly retry: () => void }
  | {
      readonly kind: 'loaded';
      readonly rows: readonly Row[];
      readonly total: number;
      readonly isWaiting: boolean;
    };

interface Known<Row> extends ListQuestion {
  readonly attempt: number;
  readonly outcome: Outcome<MemberList<Row>>;
}

/** Where the page on the screen lies, for the neighbour that is asked for; another search has other places. */
function placeFor<Row>(known: Known<Row> | null, search: string): string | undefined {
  if (!known?.outcome.ok || known.search !== search) return undefined;
  return known.outcome.answer.place ?? undefined;
}

/**
 * Asks for a page of a list whenever the question changes, and anew on `reload`. An answer that nobody waits for any more is
 * given up, and never shown over a newer one. The page before stays until the next has come.
 */
export function useMemberList<Row>(
  call: ListCall<Row>,
  { search, page }: ListQuestion,
): { readonly list: ListState<Row>; readonly reload: () => void } {
  const ask = useMemberCall();
  const [known, setKnown] = useState<Known<Row> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const shown = useRef<Known<Row> | null>(null);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    const controller = new AbortController();
    const input = { search: search || undefined, page: String(page), near: placeFor(shown.current, search) };
    void ask((options) => call(input, { ...options, signal: controller.signal })).then((outcome) => {
      if (controller.signal.aborted) return;
      shown.current = { search, page, attempt, outcome };
      setKnown(shown.current);
    });
    return () => controller.abort();
  }, [ask, call, search, page, attempt]);

  const isCurrent = known?.search === search && known.page === page && known.attempt === attempt;
  return { list: stateOf(known, isCurrent, reload), reload };
}

function stateOf<Row>(known: Known<Row> | null, isCurrent: boolean, retry: () => void): ListState<Row> {
  if (!known) return { kind: 'loading' };
  const { outcome } = known;
  if (outcome.ok) {
    const { result, total } = outcome.answer;
    return { kind: 'loaded', rows: result, total, isWaiting: !isCurrent };
  }
  return isCurrent ? { kind: 'failed', error: outcome.error, retry } : { kind: 'loading' };
}
