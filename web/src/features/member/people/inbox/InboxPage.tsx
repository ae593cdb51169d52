import { type InboxFilter } from '@store/domain/pages/dashboard/inbox';
import { useRef, useState } from 'react';
import type { InboxItem } from '@store/domain/api/member/inbox';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../../ui/Button';
import { Retry } from '../../../../ui/feedback/Retry';
import { Choice } from '../../base/frame/Choice';
import { Page } from '../../base/frame/Page';
import { Panes } from '../../base/panes/Panes';
import styles from './Inbox.module.css';
import { InboxEntry } from './InboxEntry';
import { InboxLine } from './InboxLine';
import { unwrap } from '../../../../lib/query/queryClient';
import { useMemberCall } from '../../base/session/session';
import { INBOX_KEY, readInbox } from './inboxCalls';

interface Inbox {
  /** Undefined while loading. */
  readonly items: readonly InboxItem[] | undefined;
  readonly error: string | null;
  /** Reads the next page; null if there is none. */
  readonly more: (() => void) | null;
  readonly isLoadingMore: boolean;
  readonly refresh: () => Promise<void>;
}

function useInbox(show: InboxFilter): Inbox {
  const callAsMember = useMemberCall();
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: [...INBOX_KEY, show],
    queryFn: async ({ pageParam: after, signal }) =>
      unwrap(await callAsMember((options) => readInbox({ show, after }, { ...options, signal }))),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  return {
    items: query.data?.pages.flatMap(({ result }) => result),
    error: query.isError ? query.error.message : null,
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    isLoadingMore: query.isFetchingNextPage,
    refresh: () => client.invalidateQueries({ queryKey: INBOX_KEY }),
  };
}

const FILTERS = [
  ['open', 'To answer'],
  ['all', 'All'],
] as const;

const EMPTY: Readonly<Record<InboxFilter, string>> = {
  open: 'Everything is answered or done.',
  all: 'Contact messages and comments on your beats are listed here.',
};

function Items({ show }: { readonly show: InboxFilter }) {
  const { items, error, more, isLoadingMore, refresh } = useInbox(show);
  const summary = useRef<HTMLParagraphElement>(null);
  // The focused entry may be gone.
  const onDone = () => {
    summary.current?.focus();
    void refresh();
  };
  if (error !== null)
    return (
      <Retry title="The inbox could not be loaded." onRetry={() => void refresh()}>
        {error}
      </Retry>
    );
  if (items === undefined) return <p role="status">Data is loading…</p>;
  return (
    <>
      <p ref={summary} className={styles.summary} role="status" tabIndex={-1}>
        {items.length === 0 ? EMPTY[show] : 'Newest first. Messages are deleted after six months.'}
      </p>
      {items.length > 0 && (
        <Panes
          label="Messages and comments"
          items={items}
          line={(item) => <InboxLine item={item} />}
          foot={
            more && (
              <Button variant="quiet" isBusy={isLoadingMore} onClick={more}>
                {isLoadingMore ? 'Loading…' : 'Show older'}
              </Button>
            )
          }
        >
          {(item) => <InboxEntry item={item} onDone={onDone} />}
        </Panes>
      )}
    </>
  );
}

export default function InboxPage() {
  const [show, setShow] = useState<InboxFilter>('open');
  return (
    <Page
      title="Inbox"
      actions={<Choice label="Shown messages" options={FILTERS} chosen={show} onChoose={setShow} />}
    >
      <Items key={show} show={show} />
    </Page>
  );
}
