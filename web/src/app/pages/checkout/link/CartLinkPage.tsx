import { coverAddress } from '@store/domain/shop/files/covers';
import { timeText } from '@store/domain/platform/time';
import { kitContents, KIT_KINDS, type Kit } from '@store/domain/shop/kits/kits';
import { contractTitle, findLicence } from '@store/domain/shop/licences/licence';
import { deliveryText } from '@store/domain/shop/licences/delivery-text';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  AddFromLink,
  cartAtom,
  KitPurchase,
  usePersonalOptions,
  type PersonalOption,
} from '../../../../features/sales/cart';
import type { ShownTrack } from '../../../../features/shop/catalogue';
import { OwnedNote, useOwnedLicences } from '../../../../features/shop/licences';
import { kitPath, paths, trackPath } from '../../../../lib/paths/paths';
import { withWholeUnits } from '../../../../lib/wholeUnits';
import { useLicences, useMoney } from '../../../../lib/shop/state';
import { useIsHydrated } from '../../../../lib/page/hydration';
import { ButtonLink } from '../../../../ui/Button';
import { LinkedBeat, linkedId, LinkedKit } from '../../../layouts/LinkedProduct';
import { PageHead } from '../../../layouts/PageHead';
import { PageSkeleton } from '../../../layouts/PageSkeleton';
import { Suggestions } from '../../../suggestions/Suggestions';
import NotFoundPage, { NotFound } from '../../NotFoundPage';
import layout from '../../../../ui/layout.module.css';
import textStyles from '../../../../ui/text.module.css';
import styles from './CartLinkPage.module.css';

interface LinkedProps {
  readonly track: ShownTrack;
  readonly licence: string;
}

function Instead({ track, children }: { readonly track: ShownTrack; readonly children: ReactNode }) {
  return (
    <>
      <p className={styles.note}>{children}</p>
      <ButtonLink to={trackPath(track.id)}>See the beat</ButtonLink>
    </>
  );
}

function AlreadyInCart({ track, name }: { readonly track: ShownTrack; readonly name: string | null }) {
  return (
    <>
      <p className={styles.note} role="status">
        {name === null
          ? 'Already in cart.'
          : `This beat is in your cart under the ${name}. You can choose another licence in the cart.`}
      </p>
      <div className={layout.row}>
        <ButtonLink to={paths.cart}>View cart</ButtonLink>
        <ButtonLink variant="quiet" to={trackPath(track.id)}>
          See the beat
        </ButtonLink>
      </div>
    </>
  );
}

function NewItem({ track, personal }: { readonly track: ShownTrack; readonly personal: PersonalOption }) {
  const navigate = useNavigate();
  const format = useMoney();
  const { licence, price } = personal.option;
  return (
    <>
      <dl className={styles.offer}>
        <div>
          <dt>{contractTitle(licence.name)}</dt>
          <dd className={styles.price}>{format(price)}</dd>
        </div>
      </dl>
      <p className={styles.files}>{withWholeUnits(deliveryText(licence, track))}</p>
      <ul className={styles.points}>
        {licence.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div className={layout.row}>
        <AddFromLink
          track={track}
          chosen={{ licensing: licence.id, price }}
          onAdded={() => void navigate(paths.cart)}
        />
        <ButtonLink variant="quiet" to={trackPath(track.id)}>
          See the beat
        </ButtonLink>
      </div>
    </>
  );
}

/** Never removes or replaces anything in the cart. */
function Choice({ track, licence }: LinkedProps) {
  const owned = useOwnedLicences();
  const personal = usePersonalOptions(track, owned).find(({ option }) => option.licence.id === licence);
  const licences = useLicences();
  const item = useAtomValue(cartAtom).find(({ id }) => id === track.id);
  if (track.status === 'sold')
    return <Instead track={track}>The exclusive licence of this beat has been sold.</Instead>;
  if (item) {
    const name = findLicence(licences, item.licensing)?.name ?? item.licensing;
    return <AlreadyInCart track={track} name={item.licensing === licence ? null : contractTitle(name)} />;
  }
  switch (personal?.kind) {
    case undefined:
      return <Instead track={track}>This beat is not sold under the licence in the link.</Instead>;
    case 'owned':
      return <OwnedNote name={personal.option.licence.name} orderId={personal.orderId} />;
    case 'upgrade':
    case 'too-close':
      return <Instead track={track}>You own a licence for this beat. Its page shows your price.</Instead>;
    case 'new':
      return <NewItem track={track} personal={personal} />;
  }
}

interface CardProps {
  readonly product: 'beat' | 'kit';
  readonly title: string;
  readonly image: string;
  readonly facts: string;
  readonly children: ReactNode;
}

function Card({ product, title, image, facts, children }: CardProps) {
  return (
    <div className={styles.page}>
      <PageHead title="Add to cart" />
      <h1 className={styles.heading}>Add to cart</h1>
      <p
        className={textStyles.quiet}
      >{`You followed a link. Nothing goes in your cart until you add the ${product}.`}</p>
      <article className={styles.card}>
        <img src={coverAddress(image, 640)} alt="" width="160" height="160" className={styles.cover} />
        <div className={styles.text}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.facts}>{facts}</p>
          {children}
        </div>
      </article>
    </div>
  );
}

function Linked({ track, licence }: LinkedProps) {
  const { title, image, tag, bpm, time } = track;
  const facts = `${tag} · ${bpm} bpm${time === 'nan' ? '' : ` · ${timeText(time)}`}`;
  return (
    <Card product="beat" title={title} image={image} facts={facts}>
      <Choice track={track} licence={licence} />
    </Card>
  );
}

function LinkedKitCard({ kit }: { readonly kit: Kit }) {
  const { id, title, image, kind } = kit;
  return (
    <Card product="kit" title={title} image={image} facts={`${KIT_KINDS[kind]} · ${kitContents(kit)}`}>
      <div className={styles.kit}>
        <KitPurchase
          kit={kit}
          free={<p className={styles.note}>This kit is free. Its page has the download.</p>}
        />
      </div>
      <ButtonLink variant="quiet" to={kitPath(id)}>
        See the kit
      </ButtonLink>
    </Card>
  );
}

function UnknownBeat() {
  return (
    <>
      <NotFound text="The beat in this link is not in the shop. The newest ones are below." />
      <Suggestions title="New in the shop" />
    </>
  );
}

/** Links from other sites offer a beat under a licence, or a kit (`domain/src/pages/html/cart-link.ts`). */
export default function CartLinkPage() {
  const [query] = useSearchParams();
  const isHydrated = useIsHydrated();
  const beat = linkedId(query);
  const kit = linkedId(query, 'kit');
  const licence = query.get('licence') ?? '';
  if (beat !== null && licence !== '') {
    if (!isHydrated) return <PageSkeleton />;
    return (
      <LinkedBeat id={beat} unknown={<UnknownBeat />}>
        {(track) => <Linked track={track} licence={licence} />}
      </LinkedBeat>
    );
  }
  if (beat !== null || kit === null) return <NotFoundPage />;
  if (!isHydrated) return <PageSkeleton />;
  return (
    <LinkedKit id={kit} unknown={<NotFound text="The kit in this link is not in the shop." />}>
      {(found) => <LinkedKitCard kit={found} />}
    </LinkedKit>
  );
}
