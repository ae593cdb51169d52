import { describeTrack } from '@store/domain/site';
import { formatTime, parseTime } from '@store/domain/time';
import { coverAddress, type Track } from '@store/domain/tracks';
import { useAtomValue, useSetAtom } from 'jotai';
import { useParams } from 'react-router-dom';
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

function TrackView({ track }: { readonly track: Track }) {
  const list = useAtomValue(loadedTracksAtom);
  const setReturnPath = useSetAtom(returnPathAtom);
  return (
    <>
      <article className={styles.track}>
        <PageHead title={track.title} description={describeTrack(track)} />
        <img
          className={styles.cover}
          src={coverAddress(track.image, 640)}
          alt={`Cover of ${track.title}`}
          width="640"
          height="640"
          fetchPriority="high"
        />
        <div className={styles.words}>
          <h1 className={styles.title}>{track.title}</h1>
          <Facts track={track} />
          <PurchasePanel track={track} />
        </div>
        <div className={styles.deck}>
          <TrackDeck track={track} list={list} />
        </div>
      </article>
      <Comments key={track.id} trackId={track.id} onSignIn={() => setReturnPath(trackPath(track.id))} />
    </>
  );
}

function TrackLoading() {
  return (
    <div className={styles.track}>
      <Skeleton className={styles.cover} />
      <div className={styles.words}>
        <h1 className={styles.loading}>Data is Loading...</h1>
        <Skeleton className={styles.skeletonTitle} />
        <Skeleton className={styles.skeletonFacts} />
        <Skeleton className={styles.skeletonPanel} />
      </div>
      <Skeleton className={styles.skeletonDeck} />
    </div>
  );
}

function TrackById({ id }: { readonly id: number }) {
  const detail = useTrack(id);
  switch (detail.kind) {
    case 'unknown':
      return <NotFoundPage />;
    case 'loading':
      return <TrackLoading />;
    case 'failed':
      return (
        <Retry of="page" title="This track could not be loaded." onRetry={detail.retry}>
          {detail.reason}
        </Retry>
      );
    case 'loaded':
      return <TrackView track={detail.track} />;
  }
}

/** A single track (specification part 2). An address whose id cannot be one is the 404 page. */
export default function TrackPage() {
  const { id = '' } = useParams();
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
