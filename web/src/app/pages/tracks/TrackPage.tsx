import { describeTrack } from '@store/domain/pages/html/site';
import { camelot, keyName } from '@store/domain/shop/catalogue/keys';
import { statementsOf } from '@store/domain/shop/catalogue/statements';
import { trainingText } from '@store/domain/shop/licences/training';
import { timeText } from '@store/domain/platform/time';
import { coverAddress } from '@store/domain/shop/files/covers';
import { type Track } from '@store/domain/shop/catalogue/tracks';
import { useAtomValue, useSetAtom } from 'jotai';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { BuyBar, LicenceModal, PurchasePanel } from '../../../features/sales/cart';
import { loadedTracksAtom, TagButton, useTrack, type ShownTrack } from '../../../features/shop/catalogue';
import { Comments } from '../../../features/shop/comments';
import { FreeDownload } from '../../../features/shop/free-downloads';
import { useOwnedExclusive, useOwnedLicences, usePriceOptions } from '../../../features/shop/licences';
import { MakeOffer } from '../../../features/sales/offers';
import { TrackDeck } from '../../../features/player';
import { useIsHydrated } from '../../../lib/page/hydration';
import { paths, trackPath } from '../../../lib/paths/paths';
import { usePageData } from '../../../lib/shop/pageData';
import { withRetries } from '../../../lib/retry';
import { tokenAtom } from '../../../lib/storage/session';
import { ChevronLeftIcon } from '../../../ui/icons/signs';
import { Link } from '../../../ui/links/Link';
import { Retry } from '../../../ui/feedback/Retry';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { PageHead } from '../../layouts/PageHead';
import { returnPathAtom } from '../../returnPath';
import { ShareButtons } from '../../share/ShareButtons';
import { SimilarBeats } from '../../suggestions/SimilarBeats';
import { Suggestions } from '../../suggestions/Suggestions';
import { useTrackActions } from '../../useTrackActions';
import { useTrackQueue } from './useTrackQueue';
import { EarlyNote } from './EarlyNote';
import type { PageProps } from '../pageProps';
import NotFoundPage, { NotFound } from '../NotFoundPage';
import product from '../../layouts/ProductPage.module.css';
import styles from './TrackPage.module.css';

const OwnedExclusively = lazy(() => withRetries(() => import('../account/OwnedExclusively')));
const OwnedFile = lazy(() => withRetries(() => import('../account/OwnedFile')));

const SKETCH_ELEMENT = 'sketch';

const ID = /^[1-9]\d{0,14}$/;

/** Null while loading; the placeholder has the content's size. */
interface TrackProps {
  readonly track: ShownTrack | null;
}

interface FactProps {
  readonly name: string;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

function Fact({ name, title, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd title={title}>{children}</dd>
    </div>
  );
}

function Facts({ track }: TrackProps) {
  const { onTag } = useTrackActions();
  const placeholder = <Skeleton className={styles.loadingFact} />;
  return (
    <div className={styles.facts}>
      <dl className={styles.numbers}>
        <Fact name="Bpm">{track?.bpm ?? placeholder}</Fact>
        <Fact name="Time">{track ? timeText(track.time) : placeholder}</Fact>
        {/* Reserves key and mood while loading: few beats lack them. */}
        {track?.key !== '' && (
          <Fact name="Key" title={track ? `${camelot(track.key)} on the Camelot wheel` : undefined}>
            {track ? keyName(track.key) : placeholder}
          </Fact>
        )}
        {track?.mood !== '' && <Fact name="Mood">{track?.mood ?? placeholder}</Fact>}
        <Fact name="Tag">{track ? <TagButton tag={track.tag} onTag={onTag} /> : placeholder}</Fact>
      </dl>
      {track?.publishAt === undefined && <ShareButtons track={track} />}
    </div>
  );
}

/** From this page's HTML. The renderer, without a document, gets it with the data. */
function sketchInPage(): string | undefined {
  return globalThis.document?.querySelector<HTMLImageElement>(`#${SKETCH_ELEMENT}`)?.src;
}

/** Shown until a cover has loaded: the page's own sketch or one from a list. Null for none. */
function useSketch(cover: string): string | null {
  const isHydrated = useIsHydrated();
  const { track } = usePageData();
  const small = coverAddress(cover, 128);
  const [sketch] = useState(() => {
    const { sketch: base64 } = track ?? {};
    const shown = base64 === undefined ? sketchInPage() : `data:image/jpeg;base64,${base64}`;
    if (shown !== undefined && track?.track.image === cover) return shown;
    return isHydrated && small !== cover ? small : null;
  });
  return sketch;
}

function LoadedCover({ title, image }: Pick<Track, 'title' | 'image'>) {
  const sketch = useSketch(image);
  return (
    <div className={styles.cover}>
      {sketch !== null && <img id={SKETCH_ELEMENT} src={sketch} alt="" aria-hidden="true" />}
      <img
        src={coverAddress(image, 640)}
        alt={`Cover of ${title}`}
        width="640"
        height="640"
        fetchPriority="high"
      />
    </div>
  );
}

function Cover({ track }: TrackProps) {
  if (!track) return <Skeleton className={styles.cover} />;
  return <LoadedCover key={track.image} title={track.title} image={track.image} />;
}

const LOADING = 'Data is Loading...';

function LoadedDeck({ track }: { readonly track: Track }) {
  return <TrackDeck track={track} list={useTrackQueue(track)} />;
}

function Deck({ track }: TrackProps) {
  return (
    <div className={styles.deck}>
      {track ? <LoadedDeck track={track} /> : <Skeleton className={styles.loadingDeck} />}
    </div>
  );
}

/** The producer's statements, and whether AI training is allowed. */
function Rights({ track }: { readonly track: Track }) {
  const offers = usePriceOptions(track);
  const licences = track.status === 'sold' ? [] : offers.map(({ licence }) => licence);
  const texts = [...statementsOf(track).map(([, text]) => text), trainingText(licences)];
  return <p className={styles.rights}>{texts.join(' ')}</p>;
}

interface PurchaseProps {
  readonly track: Track;
  readonly onAsk: () => void;
}

function Purchase({ track, onAsk }: PurchaseProps) {
  const token = useAtomValue(tokenAtom);
  const exclusive = useOwnedExclusive(track.id);
  const owned = useOwnedLicences().find(({ track_id }) => track_id === track.id);
  if (exclusive)
    return (
      <Suspense fallback={<PurchasePanel track={track} onAsk={onAsk} />}>
        <OwnedExclusively owned={exclusive} />
      </Suspense>
    );
  return (
    <>
      {owned && token !== null && (
        <Suspense>
          <OwnedFile owned={owned} token={token} onLink={(link) => location.assign(link)} />
        </Suspense>
      )}
      <PurchasePanel track={track} onAsk={onAsk} />
    </>
  );
}

function Summary({ track, onAsk }: TrackProps & Pick<PurchaseProps, 'onAsk'>) {
  const setReturnPath = useSetAtom(returnPathAtom);
  return (
    <div className={styles.text}>
      {track && <PageHead title={track.title} description={describeTrack(track)} />}
      {/* One heading before and after loading keeps the focus set on navigation. */}
      <h1 className={track ? styles.title : styles.loading}>{track?.title ?? LOADING}</h1>
      <Facts track={track} />
      <Deck track={track} />
      {track ? (
        <>
          <Purchase track={track} onAsk={onAsk} />
          <div className={styles.more}>
            <MakeOffer track={track} onSignIn={() => setReturnPath(trackPath(track.id))} />
            <FreeDownload track={track} />
          </div>
          <Rights track={track} />
        </>
      ) : (
        <div className={styles.loadingPanel} />
      )}
    </div>
  );
}

function TrackView({ track }: TrackProps) {
  const [isAsking, setIsAsking] = useState(false);
  const ask = () => setIsAsking(true);
  const setReturnPath = useSetAtom(returnPathAtom);
  return (
    <>
      {track?.publishAt !== undefined && <EarlyNote publishAt={track.publishAt} />}
      {/* The bar sticks within this element, so it doesn't cover comments and other beats. */}
      <div>
        <article className={styles.track}>
          <Cover track={track} />
          <Summary track={track} onAsk={ask} />
        </article>
        {track?.description && <p className={styles.description}>{track.description}</p>}
        {track && <BuyBar track={track} onAsk={ask} />}
      </div>
      {track && isAsking && <LicenceModal track={track} onClose={() => setIsAsking(false)} />}
      {track?.status === 'sold' && <Suggestions title="Similar beats" like={track} />}
      {track && track.publishAt === undefined && (
        <Comments key={track.id} trackId={track.id} onSignIn={() => setReturnPath(trackPath(track.id))} />
      )}
      {track?.status === 'available' && <SimilarBeats key={`like ${track.id}`} like={track} />}
    </>
  );
}

/** Ids count up, so a lower id than the newest was once in the shop. */
function UnknownTrack({ id }: { readonly id: number }) {
  const newest = useAtomValue(loadedTracksAtom)[0];
  const wasThere = newest !== undefined && id < newest.id;
  return (
    <>
      <div className={styles.missing}>
        <NotFound
          text={
            wasThere
              ? 'This beat is no longer in the shop: its producer has removed it. The newest ones are below.'
              : 'This beat is not in the shop. The newest ones are below.'
          }
        />
      </div>
      <Suggestions title="New in the shop" />
    </>
  );
}

function TrackById({ id }: { readonly id: number }) {
  const detail = useTrack(id);
  switch (detail.kind) {
    case 'unknown':
      return <UnknownTrack id={id} />;
    case 'loading':
      return <TrackView track={null} />;
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

export default function TrackPage({ params: { id = '' } }: PageProps) {
  if (!ID.test(id)) return <NotFoundPage />;
  return (
    <div className={product.page}>
      <Link to={paths.tracks} className={product.back}>
        <ChevronLeftIcon /> All Tracks
      </Link>
      <TrackById id={Number(id)} />
    </div>
  );
}
