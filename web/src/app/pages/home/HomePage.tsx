import { HOME_LISTED } from '@store/domain/shop/catalogue/list-order';
import { isSearchable, SEARCH_MINIMUM } from '@store/domain/shop/catalogue/discovery/searchable';
import { lazy, Suspense, useState } from 'react';
import {
  FeaturedTrack,
  FeaturePlaceholder,
  TrackSearch,
  TagButton,
  TrackTable,
  useShownTracks,
} from '../../../features/shop/catalogue';
import { logToConsole } from '../../../lib/consoleLog';
import { paths } from '../../../lib/paths/paths';
import { withRetries } from '../../../lib/retry';
import { PageHead } from '../../layouts/PageHead';
import { SectionHead } from '../../layouts/SectionHead';
import { useTrackActions } from '../../useTrackActions';
import layout from '../../../ui/layout.module.css';
import styles from './HomePage.module.css';
import { useSteadyHeight } from './useSteadyHeight';
import { useShop } from '../../../lib/shop/state';

// Below the fold: already in the prerendered HTML, hydrated after the rest.
const Shelves = lazy(() => withRetries(() => import('./Shelves')));
const KitsSection = lazy(() => withRetries(() => import('./KitsSection')));
const LicencesSection = lazy(() => withRetries(() => import('./LicencesSection')));

function HomeSearch({ onSearch }: { readonly onSearch: (text: string) => void }) {
  const [text, setText] = useState('');
  const search = () => {
    if (!isSearchable(text)) return logToConsole('Enter at least 3 characters to search.');
    setText('');
    onSearch(text.trim());
  };
  return <TrackSearch value={text} onChange={setText} onSubmit={search} shortest={SEARCH_MINIMUM} />;
}

function Banner() {
  const shop = useShop();
  const intro = useSteadyHeight<HTMLDivElement>(shop.headline + shop.description);
  const newest = useShownTracks('home');
  const actions = useTrackActions();
  const tracks = newest.kind === 'loaded' ? newest.tracks : [];
  // The first track not in the table below.
  const featured = tracks[HOME_LISTED] ?? tracks[0];
  return (
    <div className={styles.banner}>
      <div className={styles.text}>
        <div ref={intro} className={styles.intro}>
          <h1 className={styles.headline}>{shop.headline}</h1>
          <p key={shop.headline} className={styles.lead}>
            {shop.description}
          </p>
        </div>
        <HomeSearch onSearch={actions.onTag} />
        <div className={styles.trending}>
          <h2 className={styles.trendingHead}>Trending</h2>
          <ul className={layout.closeRow}>
            {shop.trendingTags.map((tag) => (
              <li key={tag}>
                <TagButton tag={tag} onTag={actions.onTag} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      {featured ? (
        <FeaturedTrack track={featured} list={tracks} {...actions} />
      ) : (
        <FeaturePlaceholder isLoading={newest.kind === 'loading'} />
      )}
    </div>
  );
}

function NewestTracks() {
  const newest = useShownTracks('home');
  const actions = useTrackActions();
  const list = newest.kind === 'loaded' ? { ...newest, tracks: newest.tracks.slice(0, HOME_LISTED) } : newest;
  return (
    <section className={styles.tracks}>
      <SectionHead title="Tracks" to={paths.tracks} link="See More" about="tracks" />
      <TrackTable
        caption="Newest tracks"
        list={list}
        rows={HOME_LISTED}
        queue={newest.kind === 'loaded' ? newest.tracks : []}
        emptyText="No data was found."
        failedText="No Data Found."
        {...actions}
      />
    </section>
  );
}

/** Without the surrounding document. */
export function Home() {
  return (
    <div className={styles.page}>
      <Banner />
      <NewestTracks />
      <Suspense>
        <Shelves above={HOME_LISTED + 1} />
      </Suspense>
      <Suspense>
        <KitsSection className={styles.section} />
      </Suspense>
      <Suspense>
        <LicencesSection className={styles.section} />
      </Suspense>
    </div>
  );
}

export function HomePage() {
  return (
    <>
      <PageHead title="Beats made by real musicians" />
      <Home />
    </>
  );
}
