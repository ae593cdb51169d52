import { relationOf, type KeyRelation } from '@store/domain/shop/catalogue/keys';
import { nearestTracks } from '@store/domain/shop/catalogue/discovery/similar-tracks';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { TrackTable, useNewestTracks } from '../../features/shop/catalogue';
import { useTrackActions } from '../useTrackActions';
import styles from './Suggestions.module.css';

const SHOWN = 3;

interface SuggestionsProps {
  readonly title: string;
  /** Suggests beats like this one; without it, the newest. */
  readonly like?: Track;
}

function chosen(tracks: readonly Track[], like: Track | undefined): readonly Track[] {
  if (like) return nearestTracks(like, tracks, SHOWN);
  return tracks.filter(({ status }) => status === 'available').slice(0, SHOWN);
}

const RELATIONS: Readonly<Record<NonNullable<KeyRelation>, string>> = {
  same: 'the same key',
  relative: 'the relative key',
  neighbour: 'a neighbouring key',
};

/** Which of the beats can be mixed with this one, in words. */
function keyNotes(tracks: readonly Track[], like: Track): string {
  const notes = tracks.flatMap(({ title, key }) => {
    const relation = like.key && key && relationOf(like.key, key);
    return relation ? [`${title} is in ${RELATIONS[relation]}.`] : [];
  });
  return notes.join(' ');
}

/** Shows nothing if there is nothing to suggest. */
export function Suggestions({ title, like }: SuggestionsProps) {
  const newest = useNewestTracks();
  const actions = useTrackActions();
  if (newest.kind === 'failed') return null;
  const list = newest.kind === 'loaded' ? { ...newest, tracks: chosen(newest.tracks, like) } : newest;
  if (list.kind === 'loaded' && list.tracks.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {like && (
        <p className={styles.note}>{list.kind === 'loaded' ? keyNotes(list.tracks, like) : '\u00a0'}</p>
      )}
      <TrackTable
        caption={title}
        list={list}
        rows={SHOWN}
        emptyText="No data was found."
        failedText="No Data Found."
        {...actions}
      />
    </section>
  );
}
