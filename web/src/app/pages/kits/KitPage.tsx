import { coverAddress } from '@store/domain/shop/files/covers';
import { fileSizeText } from '@store/domain/shop/files/file-text';
import { describeKit, KIT_KINDS, type Kit } from '@store/domain/shop/kits/kits';
import { kitLicenceClauses } from '@store/domain/shop/kits/licence';
import { useState, type ReactNode } from 'react';
import { KitPurchase } from '../../../features/sales/cart';
import { FreeDownloadDialog } from '../../../features/shop/free-downloads';
import { kitPreview, TrackDeck } from '../../../features/player';
import { paths } from '../../../lib/paths/paths';
import { useShop } from '../../../lib/shop/state';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { ChevronLeftIcon } from '../../../ui/icons/signs';
import { Link } from '../../../ui/links/Link';
import { LinkedKit } from '../../layouts/LinkedProduct';
import { PageHead } from '../../layouts/PageHead';
import NotFoundPage, { NotFound } from '../NotFoundPage';
import type { PageProps } from '../pageProps';
import textStyles from '../../../ui/text.module.css';
import layout from '../../../ui/layout.module.css';
import product from '../../layouts/ProductPage.module.css';
import styles from './KitPage.module.css';

const ID = /^[1-9]\d{0,14}$/;

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Facts({ kit }: { readonly kit: Kit }) {
  return (
    <dl className={styles.facts}>
      <Fact name="Kind">{KIT_KINDS[kit.kind]}</Fact>
      <Fact name="Sounds">{kit.sounds}</Fact>
      {kit.format !== '' && <Fact name="Format">{kit.format}</Fact>}
      <Fact name="File">{`ZIP, ${fileSizeText(kit.size)}`}</Fact>
    </dl>
  );
}

/** A free kit costs a newsletter address, so it has no place in the cart. */
function FreeKit({ kit: { id, title } }: { readonly kit: Kit }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button className={styles.free} onClick={() => setIsOpen(true)}>
        Free download
      </Button>
      <p className={textStyles.note}>For newsletter subscribers: you get the link by mail.</p>
      {isOpen && <FreeDownloadDialog gift={{ kind: 'kit', id, title }} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Licence({ kit }: { readonly kit: Kit }) {
  const shop = useShop();
  return (
    <section className={styles.licence}>
      <h2 className={styles.heading}>Licence</h2>
      <dl className={styles.clauses}>
        {kitLicenceClauses(kit.licence, shop).map(({ heading, text }) => (
          <div key={heading}>
            <dt>{heading}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function KitView({ kit }: { readonly kit: Kit }) {
  return (
    <>
      <PageHead title={kit.title} description={describeKit(kit)} />
      <article className={styles.kit}>
        <img
          className={styles.cover}
          src={coverAddress(kit.image, 640)}
          alt={`Cover of ${kit.title}`}
          width="640"
          height="640"
          fetchPriority="high"
        />
        <div className={layout.wideColumn}>
          <h1 className={styles.title}>{kit.title}</h1>
          <Facts kit={kit} />
          {kit.media !== '' && <TrackDeck track={kitPreview(kit)} list={[kitPreview(kit)]} />}
          <KitPurchase kit={kit} free={<FreeKit kit={kit} />} />
          {kit.description !== '' && <p className={styles.description}>{kit.description}</p>}
        </div>
      </article>
      <Licence kit={kit} />
    </>
  );
}

function LoadingKit() {
  return (
    <div className={styles.kit}>
      <Skeleton className={styles.cover} />
      <div className={layout.wideColumn}>
        <h1 className={styles.loading}>Data is Loading...</h1>
      </div>
    </div>
  );
}

export default function KitPage({ params: { id = '' } }: PageProps) {
  if (!ID.test(id)) return <NotFoundPage />;
  return (
    <div className={product.page}>
      <Link to={paths.kits} className={product.back}>
        <ChevronLeftIcon /> All Kits
      </Link>
      <LinkedKit
        id={Number(id)}
        unknown={<NotFound text="This kit is not in the shop." />}
        loading={<LoadingKit />}
      >
        {(kit) => <KitView kit={kit} />}
      </LinkedKit>
    </div>
  );
}
