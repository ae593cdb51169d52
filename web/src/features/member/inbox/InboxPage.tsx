import { INBOX_FILTERS, type InboxFilter } from '@store/domain/dashboard/inbox';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { Retry } from '../../../ui/feedback/Retry';
import { Page } from '../dashboard/Page';
import styles from './Inbox.module.css';
import { InboxEntry } from './InboxEntry';
import { useInbox } from './useInbox';

const FILTERS: Readonly<Record<InboxFilter, string>> = { open: 'To answer', all: 'All' };

function Filters({
  shown,
  onShow,
}: {
  readonly shown: InboxFilter;
  readonly onShow: (show: InboxFilter) => void;
}) {
  return (
    <div className={styles.filters} role="group" aria-label="Shown messages">
      {INBOX_FILTERS.map((filter) => (
        <button
          key={filter}
          type="button"
          className={styles.filter}
          aria-pressed={filter === shown}
          onClick={() => onShow(filter)}
        >
          {FILTERS[filter]}
        </button>
      ))}
    </div>
  );
}

const EMPTY: Readonly<Record<InboxFilter, string>> = {
  open: 'Everything is answered or done.',
  all: 'Contact messages and comments on your beats are listed here.',
};

function Items({ show }: { readonly show: InboxFilter }) {
  const { items, error, more, isLoadingMore, refresh } = useInbox(show);
  const summary = useRef<HTMLParagraphElement>(null);
  // The entry with the focus may be gone.
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
      <ul>
        {items.map((item) => (
          <InboxEntry key={item.id} item={item} onDone={onDone} />
        ))}
      </ul>
      {more && (
        <Button variant="quiet" isBusy={isLoadingMore} onClick={more}>
          {isLoadingMore ? 'Loading…' : 'Show older'}
        </Button>
      )}
    </>
  );
}

/** Contact messages and comments in one place. */
export default function InboxPage() {
  const [show, setShow] = useState<InboxFilter>('open');
  return (
    <Page title="Inbox" actions={<Filters shown={show} onShow={setShow} />}>
      <Items key={show} show={show} />
    </Page>
  );
}
