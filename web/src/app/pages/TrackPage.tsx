import { describeTrack } from '@store/domain/site';
import { formatTime, parseTime } from '@store/domain/time';
import { coverAddress } from '@store/domain/covers';
import { type Track } from '@store/domain/tracks';
import { useAtomValue, useSetAtom } from 'jotai';
import { PurchasePanel } from '../../features/cart';
import { loadedTracksAtom, TagButton, useTrack } from '../../features/catalogue';
import { Comments } from '../../features/comments';
import { TrackDeck } from '../../features/player';
import { paths, trackPath } from '../../lib/paths';
import { ChevronLeftIcon } from '../../ui/icons';
import { Link } from '../../ui/Link';
import { Retry } from '../../ui/Retry';
import { Skeleton } from '../../ui/Skeleton';
import { PageHead } from '../PageHead';
import { returnPathAtom } from '../returnPath';
import { useTrackActions } from '../useTrackActions';
import type { PageProps } from '../routes';
import NotFoundPage from './NotFoundPage';
import styles from './TrackPage.module.css';

const ID = /^[1-9]\d{0,14}$/;

function Facts({ track }: { readonly track: Track }) {
  const { onTag } = useTrackActions();
  const seconds = parseTime(track.time);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Bpm</dt>
        <dd>{track.bpm}</dd>
      </div>
      <div>
        <dt>Time</dt>
        <dd>{seconds > 0 ? formatTime(seconds) : '–'}</dd>
      </div>
      <div>
        <dt>Tag</dt>
        <dd>
          <TagButton tag={track.tag} onTag={onTag} />
        </dd>
      </div>
    </dl>
  );
}

interface CoverProps {
  readonly address: string | null;
  readonly alt: string;
}

function Cover({ address, alt }: CoverProps) {
  if (address === null) return <Skeleton className={styles.cover} />;
  return (
    <img className={styles.cover} src={address} alt={alt} width="640" height="640" fetchPriority="high" />
  );
}

function Words({ track }: { readonly track: Track | null }) {
  return (
    <div className={styles.words}>
      {track && <PageHead title={track.title} description={describeTrack(track)} />}
      {/* The same heading before and after: the focus that is on it since the visitor came stays there. */}
      <h1 className={track ? styles.title : styles.loading}>{track?.title ?? 'Data is Loading...'}</h1>
      {track ? (
        <>
          <Facts track={track} />
          <PurchasePanel track={track} />
        </>
      ) : (
        <>
          <Skeleton className={styles.skeletonTitle} />
          <Skeleton className={styles.skeletonFacts} />
          <Skeleton className={styles.skeletonPanel} />
        </>
      )}
    </div>
  );
}

function Deck({ track }: { readonly track: Track }) {
  const list = useAtomValue(loadedTracksAtom);
  return (
    <div className={styles.deck}>
      <TrackDeck track={track} list={list} />
    </div>
  );
}

/** A track, there or on its way: in the same frame, so that a cover that is there already stays. */
function TrackView({ track, cover }: { readonly track: Track | null; readonly cover: string | null }) {
  const setReturnPath = useSetAtom(returnPathAtom);
  return (
    <>
      <article className={styles.track}>
        <Cover address={cover} alt={track ? `Cover of ${track.title}` : ''} />
        <Words track={track} />
        {track ? <Deck track={track} /> : <Skeleton className={styles.skeletonDeck} />}
      </article>
      {track && (
        <Comments key={track.id} trackId={track.id} onSignIn={() => setReturnPath(trackPath(track.id))} />
      )}
    </>
  );
}

function TrackById({ id }: { readonly id: number }) {
  const detail = useTrack(id);
  switch (detail.kind) {
    case 'unknown':
      return <NotFoundPage />;
    case 'loading':
      return <TrackView track={null} cover={detail.cover} />;
    case 'failed':
      return (
        <Retry of="page" title="This track could not be loaded." onRetry={detail.retry}>
          {detail.reason}
        </Retry>
      );
    case 'loaded':
      return <TrackView track={detail.track} cover={coverAddress(detail.track.image, 640)} />;
  }
}

/** A single track (specification part 2). An address whose id cannot be one is the 404 page. */
export default function TrackPage({ params: { id = '' } }: PageProps) {
  if (!ID.test(id)) return <NotFoundPage />;
  return (
    <div className={styles.page}>
      <Link to={paths.tracks} className={styles.back}>
        <ChevronLeftIcon /> All Tracks
      </Link>
      <TrackById id={Number(id)} />
    </div>
  );
}
