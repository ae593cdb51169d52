import { SIMILAR_BEATS } from '@store/domain/pages/html/site';
import { relationOf } from '@store/domain/shop/catalogue/keys';
import { nearestTracks } from '@store/domain/shop/catalogue/discovery/similar-tracks';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { TrackTable, useNewestTracks, type TrackList } from '../../features/shop/catalogue';
import { useHydrated } from '../../lib/page/hydration';
import { usePageData } from '../../lib/shop/pageData';
import { useTrackActions } from '../useTrackActions';
import styles from './Suggestions.module.css';

interface SuggestionsProps {
  readonly title: string;
  /** Defaults to the newest beats. */
  readonly like?: Track;
  /** False while what the page came with is enough. */
  readonly isWanted?: boolean;
}

function chosen(tracks: readonly Track[], like: Track | undefined): readonly Track[] {
  if (like) return nearestTracks(like, tracks, SIMILAR_BEATS);
  return tracks.filter(({ status }) => status === 'available').slice(0, SIMILAR_BEATS);
}

/** Names the beats whose keys are compatible with this one's. */
function keyNote(tracks: readonly Track[], like: Track): string {
  const titles = tracks
    .filter(({ key }) => like.key && key && relationOf(like.key, key))
    .map(({ title }) => title);
  return titles.length === 0 ? '' : `Mixes well with ${titles.join(', ')}: compatible keys.`;
}

const LOADING: TrackList = { kind: 'loading' };

/** What the page came with, until the catalogue is read. */
function useSuggested(like: Track | undefined, isWanted: boolean): TrackList {
  const newest = useHydrated(useNewestTracks('tracks', isWanted), LOADING);
  const { track } = usePageData();
  if (newest.kind === 'loaded') return { ...newest, tracks: chosen(newest.tracks, like) };
  return track && track.track.id === like?.id ? { kind: 'loaded', tracks: track.similar } : newest;
}

/** Nothing without suggestions. */
export function Suggestions({ title, like, isWanted = true }: SuggestionsProps) {
  const list = useSuggested(like, isWanted);
  const actions = useTrackActions();
  if (list.kind === 'failed') return null;
  if (list.kind === 'loaded' && list.tracks.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {like && (
        <p className={styles.note}>{list.kind === 'loaded' ? keyNote(list.tracks, like) : '\u00a0'}</p>
      )}
      <TrackTable
        caption={title}
        list={list}
        rows={SIMILAR_BEATS}
        emptyText="No data was found."
        failedText="No Data Found."
        {...actions}
      />
    </section>
  );
}
