import { coverAddress } from '@store/domain/catalogue/files/covers';
import { FREE_DOWNLOAD_TERMS, isFreeDownload } from '@store/domain/catalogue/free-downloads';
import type { Kit } from '@store/domain/kits/kits';
import { useSearchParams } from 'react-router-dom';
import type { ShownTrack } from '../../../features/catalogue';
import { useKit } from '../../../features/kits';
import { kitPath, paths, trackPath } from '../../../lib/paths/paths';
import { useIsHydrated } from '../../../lib/useIsHydrated';
import { ButtonLink } from '../../../ui/Button';
import { Retry } from '../../../ui/feedback/Retry';
import { ButtonAnchor } from '../../../ui/ButtonAnchor';
import { LinkedBeat, linkedId } from '../../layouts/LinkedBeat';
import { MessagePage } from '../../layouts/MessagePage';
import { PageSkeleton } from '../../layouts/PageSkeleton';
import styles from './FreeDownloadPage.module.css';

const NAME = 'Free download';

interface ExpiredProps {
  readonly product: 'beat' | 'kit';
  /** The page of the product; null if the link does not say. */
  readonly to: string | null;
}

function Expired({ product, to }: ExpiredProps) {
  return (
    <MessagePage
      name="Link not valid"
      heading="This link is no longer valid"
      variant="error"
      mainAction={
        to === null ? (
          <ButtonLink to={paths.tracks}>Browse tracks</ButtonLink>
        ) : (
          <ButtonLink to={to}>See the {product}</ButtonLink>
        )
      }
    >
      A link to a free download works for a week, and only while its address is subscribed. You can ask for a
      new one on the page of the {product}.
    </MessagePage>
  );
}

function Gone() {
  return (
    <MessagePage
      name={NAME}
      heading="No longer a free download"
      variant="error"
      mainAction={<ButtonLink to={paths.tracks}>Browse tracks</ButtonLink>}
    >
      This beat was sold, or its producer no longer gives it away. Your subscription to the newsletter is
      confirmed.
    </MessagePage>
  );
}

interface ReadyProps {
  readonly track: ShownTrack;
  readonly token: string;
}

function Ready({ track: { id, title, image }, token }: ReadyProps) {
  return (
    <MessagePage
      name={NAME}
      heading="Your download is ready"
      content={
        <figure className={styles.beat}>
          <img src={coverAddress(image, 640)} alt="" width="160" height="160" className={styles.cover} />
          <figcaption className={styles.title}>{title}</figcaption>
        </figure>
      }
      mainAction={
        <ButtonAnchor href={`/api/tracks/free/file?token=${encodeURIComponent(token)}`}>
          Download the MP3
        </ButtonAnchor>
      }
      action={
        <ButtonLink variant="quiet" to={trackPath(id)}>
          See the licences
        </ButtonLink>
      }
    >
      {FREE_DOWNLOAD_TERMS} Your address is subscribed to the newsletter; every mail contains a link to
      unsubscribe.
    </MessagePage>
  );
}

/** The same for a kit. */
function FreeKit({ id, token }: { readonly id: number; readonly token: string }) {
  const detail = useKit(id);
  switch (detail.kind) {
    case 'loading':
      return <PageSkeleton />;
    case 'failed':
      return (
        <Retry of="page" title="The download could not be loaded." onRetry={detail.retry}>
          {detail.reason}
        </Retry>
      );
    case 'unknown':
      return <KitGone />;
    case 'loaded':
      return detail.kit.price.kind === 'free' ? <KitReady kit={detail.kit} token={token} /> : <KitGone />;
  }
}

function KitGone() {
  return (
    <MessagePage
      name={NAME}
      heading="No longer a free kit"
      variant="error"
      mainAction={<ButtonLink to={paths.kits}>See the kits</ButtonLink>}
    >
      Its producer no longer gives this kit away. Your subscription to the newsletter is confirmed.
    </MessagePage>
  );
}

function KitReady({ kit: { id, title, image }, token }: { readonly kit: Kit; readonly token: string }) {
  return (
    <MessagePage
      name={NAME}
      heading="Your kit is ready"
      content={
        <figure className={styles.beat}>
          <img src={coverAddress(image, 640)} alt="" width="160" height="160" className={styles.cover} />
          <figcaption className={styles.title}>{title}</figcaption>
        </figure>
      }
      mainAction={
        <ButtonAnchor href={`/api/kits/free/file?token=${encodeURIComponent(token)}`}>
          Download the ZIP
        </ButtonAnchor>
      }
      action={
        <ButtonLink variant="quiet" to={kitPath(id)}>
          Read the licence
        </ButtonLink>
      }
    >
      Your address is subscribed to the newsletter; every mail contains a link to unsubscribe.
    </MessagePage>
  );
}

/** Where the link in the mail of a free download leads. */
export default function FreeDownloadPage() {
  const [query] = useSearchParams();
  const isHydrated = useIsHydrated();
  const beat = linkedId(query);
  const token = query.get('token') ?? '';
  if (!isHydrated) return <PageSkeleton />;
  const kit = Number(query.get('kit'));
  if (Number.isSafeInteger(kit) && kit > 0)
    return token === '' ? <Expired product="kit" to={kitPath(kit)} /> : <FreeKit id={kit} token={token} />;
  if (beat === null || token === '')
    return <Expired product="beat" to={beat === null ? null : trackPath(beat)} />;
  return (
    <LinkedBeat id={beat} unknown={<Gone />}>
      {(track) => (isFreeDownload(track) ? <Ready track={track} token={token} /> : <Gone />)}
    </LinkedBeat>
  );
}
