import { pageMarks } from '@store/domain/platform/pagination';
import { isSearchable } from '@store/domain/shop/catalogue/discovery/searchable';
import { TRACK_PAGE_SIZE } from '@store/domain/platform/pagination';
import { TEMPO_TOLERANCE, typedTempo } from '@store/domain/shop/catalogue/discovery/typed-tempo';
import { typedWords } from '@store/domain/shop/catalogue/discovery/words';
import type { Wanted } from '@store/domain/shop/catalogue/discovery/wanted';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { TrackSearch, TrackTable, useDiscovery } from '../../../features/shop/catalogue';
import { useKitCount } from '../../../features/shop/kits';
import { favouritesAtom, historyAtom } from '../../../features/people/favourites';
import { withRetries } from '../../../lib/retry';
import { Paginator } from '../../../ui/Paginator';
import { BeatsOrKits } from '../../layouts/BeatsOrKits';
import { PageHead } from '../../layouts/PageHead';
import { useTrackActions } from '../../useTrackActions';
import { FilterBar } from './filters/FilterBar';
import type { Filters } from './filters/filterQuery';
import { useTrackListQuery } from './useTrackListQuery';
import styles from './TracksPage.module.css';
import { counted } from '../../../lib/figures';

const FoundKits = lazy(() => withRetries(() => import('./FoundKits')));
const NothingFound = lazy(() => withRetries(() => import('./NothingFound')));

function summary(total: number | null, text: string): string {
  if (total === null) return 'Counting…';
  const beats = counted(total, 'beat', 'beats');
  return isSearchable(text) ? `${beats} for ‘${text.trim()}’` : beats;
}

/** Keeps its identity while nothing changes, so the catalogue is searched once per change. */
function useWanted(text: string, { shown, ...filters }: Filters): Wanted {
  const favourites = useAtomValue(favouritesAtom);
  const history = useAtomValue(historyAtom);
  const ids = { all: null, favourites, history }[shown];
  const { tags, tempo, length, key, mood, making, isCleared, isOnSale, sort } = filters;
  return useMemo(
    () => ({ text, tags, tempo, length, key, mood, making, isCleared, isOnSale, sort, ids }),
    [text, tags, tempo, length, key, mood, making, isCleared, isOnSale, sort, ids],
  );
}

export default function TracksPage() {
  const { text, page: requested, setText, flush, setPage, filters, setFilters } = useTrackListQuery();
  const [isOpen, setIsOpen] = useState(false);
  // Paints letters and filters before the rows they find.
  const wanted = useDeferredValue(useWanted(text, filters));
  const { list, found, total, page, lastPage, options, nearest, isRanked } = useDiscovery({
    wanted,
    page: requested,
    needsAll: isOpen,
  });
  const actions = useTrackActions();
  const tempo = typedTempo(typedWords(wanted.text));
  const hasKits = useKitCount() > 0;
  return (
    <div className={styles.page}>
      <PageHead
        title="All Tracks"
        description="Every beat in the shop: search by title or tag, listen to the preview, choose a licence."
      />
      <div className={styles.head}>
        <div>
          <div className={styles.shelf}>
            <h1 className={styles.title}>All Tracks</h1>
            <BeatsOrKits />
          </div>
          <p className={styles.summary} role="status">
            {list.kind === 'failed' ? '\u00a0' : summary(total, wanted.text)}
          </p>
        </div>
        <TrackSearch value={text} onChange={setText} onSubmit={flush} />
      </div>
      <FilterBar
        filters={filters}
        onChange={setFilters}
        isRanked={isRanked}
        options={options}
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
      />
      <div className={`${styles.tracks} ${lastPage > 1 ? styles.paged : ''}`}>
        {/* Not beside the search, which would move while typing. */}
        {tempo !== null && (
          <p
            className={styles.summary}
          >{`Also ${tempo - TEMPO_TOLERANCE} to ${tempo + TEMPO_TOLERANCE} bpm, and half or double time.`}</p>
        )}
        <TrackTable
          caption="All tracks"
          list={list}
          rows={TRACK_PAGE_SIZE}
          queue={found}
          emptyText="No data was found."
          failedText="No Data Found."
          {...actions}
        />
        {total === 0 && (
          <Suspense>
            <NothingFound text={wanted.text} nearest={nearest} />
          </Suspense>
        )}
      </div>
      <Paginator
        label="Pages of tracks"
        current={page}
        last={lastPage}
        marks={pageMarks(page, lastPage)}
        onPage={setPage}
      />
      {hasKits && isSearchable(wanted.text) && (
        <Suspense>
          <FoundKits text={wanted.text} />
        </Suspense>
      )}
    </div>
  );
}
