import { coverAddress } from '@store/domain/catalogue/files/covers';
import { FREE_DOWNLOAD_TERMS, isFreeDownload } from '@store/domain/catalogue/free-downloads';
import { useSearchParams } from 'react-router-dom';
import type { ShownTrack } from '../../../features/catalogue';
import { paths, trackPath } from '../../../lib/paths/paths';
import { useIsHydrated } from '../../../lib/useIsHydrated';
import { ButtonLink } from '../../../ui/Button';
import { ButtonAnchor } from '../../../ui/ButtonAnchor';
import { LinkedBeat, linkedId } from '../../layouts/LinkedBeat';
import { MessagePage } from '../../layouts/MessagePage';
import { PageSkeleton } from '../../layouts/PageSkeleton';
import styles from './FreeDownloadPage.module.css';

const NAME = 'Free download';

/** `beat`: null if the link does not say. */
function Expired({ beat }: { readonly beat: number | null }) {
  return (
    <MessagePage
      name="Link not valid"
      heading="This link is no longer valid"
      variant="error"
      mainAction={
        beat === null ? (
          <ButtonLink to={paths.tracks}>Browse tracks</ButtonLink>
        ) : (
          <ButtonLink to={trackPath(beat)}>See the beat</ButtonLink>
        )
      }
    >
      A link to a free download works for a week, and as long as its address is subscribed. You can ask for
      another one on the page of the beat.
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

/** Where the link in the mail of a free download leads. */
export default function FreeDownloadPage() {
  const [query] = useSearchParams();
  const isHydrated = useIsHydrated();
  const beat = linkedId(query);
  const token = query.get('token') ?? '';
  if (!isHydrated) return <PageSkeleton />;
  if (beat === null || token === '') return <Expired beat={beat} />;
  return (
    <LinkedBeat id={beat} unknown={<Gone />}>
      {(track) => (isFreeDownload(track) ? <Ready track={track} token={token} /> : <Gone />)}
    </LinkedBeat>
  );
}
