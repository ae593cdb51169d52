import { pageMarks } from '@store/domain/pagination';
import { isSearchable } from '@store/domain/validation';
import { TRACK_PAGE_SIZE } from '@store/domain/pagination';
import { TrackSearch, TrackTable, useTrackPage } from '../../../features/catalogue';
import { Paginator } from '../../../ui/Paginator';
import { PageHead } from '../../layouts/PageHead';
import { useTrackActions } from '../../useTrackActions';
import { useTrackListQuery } from './useTrackListQuery';
import styles from './TracksPage.module.css';

function summary(total: number | null, text: string): string {
  if (total === null) return 'Counting…';
  const beats = total === 1 ? '1 beat' : `${total} beats`;
  return isSearchable(text) ? `${beats} for ‘${text.trim()}’` : beats;
}

export default function TracksPage() {
  const { text, page: requested, setText, flush, setPage } = useTrackListQuery();
  const { list, found, total, page, lastPage } = useTrackPage(text, requested);
  const actions = useTrackActions();
  return (
    <div className={styles.page}>
      <PageHead
        title="All Tracks"
        description="Every beat in the shop: search by title or tag, listen to the preview, choose a licence."
      />
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>All Tracks</h1>
          <p className={styles.summary} role="status">
            {list.kind === 'failed' ? '\u00a0' : summary(total, text)}
          </p>
        </div>
        <TrackSearch value={text} onChange={setText} onSubmit={flush} />
      </div>
      <div className={styles.tracks}>
        <TrackTable
          caption="All tracks"
          list={list}
          rows={TRACK_PAGE_SIZE}
          queue={found}
          emptyText="No data was found."
          failedText="No Data Found."
          {...actions}
        />
      </div>
      <Paginator
        label="Pages of tracks"
        current={page}
        last={lastPage}
        marks={pageMarks(page, lastPage)}
        onPage={setPage}
      />
    </div>
  );
}
