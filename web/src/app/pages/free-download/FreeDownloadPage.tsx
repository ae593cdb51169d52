import { coverAddress } from '@store/domain/shop/files/covers';
import { FREE_DOWNLOAD_TERMS, isFreeDownload } from '@store/domain/shop/catalogue/free-downloads';
import type { Kit } from '@store/domain/shop/kits/kits';
import { useSearchParams } from 'react-router-dom';
import type { ShownTrack } from '../../../features/shop/catalogue';
import { kitPath, paths, trackPath } from '../../../lib/paths/paths';
import { useIsHydrated } from '../../../lib/page/hydration';
import { ButtonLink } from '../../../ui/Button';
import { ButtonAnchor } from '../../../ui/ButtonAnchor';
import { LinkedBeat, linkedId, LinkedKit } from '../../layouts/LinkedProduct';
import { MessagePage } from '../../layouts/MessagePage';
import { PageSkeleton } from '../../layouts/PageSkeleton';
import styles from './FreeDownloadPage.module.css';

const NAME = 'Free download';

interface ExpiredProps {
  readonly product: 'beat' | 'kit';
  /** The product's page; null if the link doesn't name it. */
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
          <ButtonLink to={to}>{`See the ${product}`}</ButtonLink>
        )
      }
    >
      A link to a free download works for a week, and only while its address is subscribed. You can ask for a
      new one on the page of the <span>{product}</span>.
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
      This beat was sold, or its producer no longer gives it away. Your newsletter subscription is confirmed.
    </MessagePage>
  );
}

interface ReadyProps {
  readonly heading: string;
  readonly product: { readonly title: string; readonly image: string };
  readonly file: { readonly href: string; readonly label: string };
  readonly more: { readonly to: string; readonly label: string };
  readonly terms?: string;
}

function Ready({ heading, product: { title, image }, file, more, terms }: ReadyProps) {
  return (
    <MessagePage
      name={NAME}
      heading={heading}
      content={
        <figure className={styles.beat}>
          <img src={coverAddress(image, 640)} alt="" width="160" height="160" className={styles.cover} />
          <figcaption className={styles.title}>{title}</figcaption>
        </figure>
      }
      mainAction={<ButtonAnchor href={file.href}>{file.label}</ButtonAnchor>}
      action={
        <ButtonLink variant="quiet" to={more.to}>
          {more.label}
        </ButtonLink>
      }
    >{`${terms ?? ''} Your address is subscribed to the newsletter; every mail contains a link to unsubscribe.`}</MessagePage>
  );
}

interface GiftProps<Product> {
  readonly product: Product;
  readonly token: string;
}

function BeatReady({ product, token }: GiftProps<ShownTrack>) {
  const href = `/api/tracks/free/file?token=${encodeURIComponent(token)}`;
  return (
    <Ready
      heading="Your download is ready"
      product={product}
      file={{ href, label: 'Download the MP3' }}
      more={{ to: trackPath(product.id), label: 'See the licences' }}
      terms={FREE_DOWNLOAD_TERMS}
    />
  );
}

function KitGone() {
  return (
    <MessagePage
      name={NAME}
      heading="No longer a free kit"
      variant="error"
      mainAction={<ButtonLink to={paths.kits}>See the kits</ButtonLink>}
    >
      Its producer no longer gives this kit away. Your newsletter subscription is confirmed.
    </MessagePage>
  );
}

function KitReady({ product, token }: GiftProps<Kit>) {
  const href = `/api/kits/free/file?token=${encodeURIComponent(token)}`;
  return (
    <Ready
      heading="Your kit is ready"
      product={product}
      file={{ href, label: 'Download the ZIP' }}
      more={{ to: kitPath(product.id), label: 'Read the licence' }}
    />
  );
}

export default function FreeDownloadPage() {
  const [query] = useSearchParams();
  const isHydrated = useIsHydrated();
  const beat = linkedId(query);
  const kit = linkedId(query, 'kit');
  const token = query.get('token') ?? '';
  if (!isHydrated) return <PageSkeleton />;
  if (kit !== null) {
    if (token === '') return <Expired product="kit" to={kitPath(kit)} />;
    return (
      <LinkedKit id={kit} unknown={<KitGone />}>
        {(found) => (found.price.kind === 'free' ? <KitReady product={found} token={token} /> : <KitGone />)}
      </LinkedKit>
    );
  }
  if (beat === null || token === '')
    return <Expired product="beat" to={beat === null ? null : trackPath(beat)} />;
  return (
    <LinkedBeat id={beat} unknown={<Gone />}>
      {(track) => (isFreeDownload(track) ? <BeatReady product={track} token={token} /> : <Gone />)}
    </LinkedBeat>
  );
}
