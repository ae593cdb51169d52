import { keyName } from '@store/domain/shop/catalogue/keys';
import { coverAddress } from '@store/domain/shop/files/covers';
import { SHELF_MINIMUM, shelvesOf, type Shelf } from '@store/domain/shop/catalogue/discovery/shelves';
import { tracksWith } from '@store/domain/shop/catalogue/list-order';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId } from 'react';
import { QuickAdd } from '../../../features/sales/cart';
import { useNewestTracks } from '../../../features/shop/catalogue';
import { clearHistoryAtom, favouritesAtom, historyAtom } from '../../../features/people/favourites';
import { PlayButton, useToggleTrack, useTrackPhase } from '../../../features/player';
import { paths, trackPath } from '../../../lib/paths/paths';
import { useIsHydrated } from '../../../lib/page/hydration';
import { Link } from '../../../ui/links/Link';
import { TextLink } from '../../../ui/links/TextLink';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { useTrackActions } from '../../useTrackActions';
import { filterEntries, NO_FILTERS } from '../tracks/filters/filterQuery';
import styles from './Shelves.module.css';

interface ShownShelf {
  readonly title: string;
  readonly tracks: readonly Track[];
  /** Where all of them are listed. */
  readonly address: string;
  readonly clear?: () => void;
}

function tempoText({ from, to }: Shelf['tempo']): string {
  if (from === null) return `up to ${to} bpm`;
  if (to === null) return `${from} bpm and faster`;
  return from === to ? `${from} bpm` : `${from} to ${to} bpm`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function shownShelf({ mood, tempo, tracks }: Shelf): ShownShelf {
  const filters = mood ? { mood } : { tempo: { ...tempo, isExact: true } };
  const query = new URLSearchParams(filterEntries({ ...NO_FILTERS, ...filters }));
  const title = mood ? `${mood}, ${tempoText(tempo)}` : tempoText(tempo);
  return { title: capitalised(title), tracks, address: `${paths.tracks}?${query}` };
}

/** Favourites, and what was played last if it fills a row. */
function useOwnShelves(tracks: readonly Track[]): readonly ShownShelf[] {
  const favourites = useAtomValue(favouritesAtom);
  const history = useAtomValue(historyAtom);
  const clear = useSetAtom(clearHistoryAtom);
  const shelf = (title: string, ids: readonly number[], shown: string): ShownShelf => ({
    title,
    tracks: tracksWith(tracks, ids),
    address: `${paths.tracks}?show=${shown}`,
  });
  const marked = shelf('Favourites', favourites, 'favourites');
  const recent = shelf('Recently played', history, 'history');
  return [
    ...(marked.tracks.length > 0 ? [marked] : []),
    ...(recent.tracks.length >= SHELF_MINIMUM ? [{ ...recent, clear }] : []),
  ];
}

function Card({ track, list }: { readonly track: Track; readonly list: readonly Track[] }) {
  const { onSelect } = useTrackActions();
  const phase = useTrackPhase(track.id);
  const toggle = useToggleTrack(track, list);
  const facts = [`${track.bpm} bpm`, track.key && keyName(track.key)].filter(Boolean);
  return (
    <li className={`${styles.card} ${phase ? styles.loaded : ''}`}>
      <div className={styles.sleeve}>
        <img src={coverAddress(track.image, 640)} alt="" width="640" height="640" loading="lazy" />
        <span className={styles.play}>
          <PlayButton size="small" subject={track.title} phase={phase} {...toggle} />
        </span>
      </div>
      <h4 className={styles.name}>
        <Link to={trackPath(track.id)} onClick={() => onSelect(track)}>
          {track.title}
        </Link>
      </h4>
      <div className={styles.line}>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        {track.status === 'available' && <QuickAdd track={track} />}
      </div>
    </li>
  );
}

function Row({ shelf: { title, tracks, address, clear } }: { readonly shelf: ShownShelf }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        <div className={styles.links}>
          {clear && (
            <button type="button" className={styles.all} onClick={clear}>
              Clear <VisuallyHidden>{`beats: ${title}`}</VisuallyHidden>
            </button>
          )}
          <TextLink to={address} className={styles.all}>
            See all <VisuallyHidden>{`beats: ${title}`}</VisuallyHidden>
          </TextLink>
        </div>
      </div>
      <ul className={styles.cards}>
        {tracks.slice(0, SHELF_MINIMUM).map((track) => (
          <Card key={track.id} track={track} list={tracks} />
        ))}
      </ul>
    </section>
  );
}

interface ShelvesProps {
  /** Number of beats that the page shows above. */
  readonly above: number;
}

/** Beats not yet on the page, with large covers, by mood and tempo. Nothing in a small shop. */
export default function Shelves({ above }: ShelvesProps) {
  const newest = useNewestTracks('home');
  // The HTML lacks the catalogue, which may arrive before this part hydrates.
  const isHydrated = useIsHydrated();
  const tracks = newest.kind === 'loaded' && isHydrated ? newest.tracks : [];
  const own = useOwnShelves(tracks);
  if (newest.kind === 'loading' || !isHydrated) return <div className={styles.reserved} />;
  const shelves = [...own, ...shelvesOf(tracks.slice(above)).map(shownShelf)];
  if (shelves.length === 0) return null;
  return (
    <div className={styles.shelves}>
      {shelves.map((shelf) => (
        <Row key={shelf.title} shelf={shelf} />
      ))}
    </div>
  );
}
