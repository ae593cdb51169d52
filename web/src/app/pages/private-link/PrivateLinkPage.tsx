import type { PrivateLinkView } from '@store/domain/api/private-links';
import { formatTime } from '@store/domain/platform/time';
import { LINK_LICENCE, numberWord } from '@store/domain/sales/private-links/private-links';
import { coverAddress } from '@store/domain/shop/files/covers';
import { previewSeconds } from '@store/domain/shop/files/previews';
import { deliveryText } from '@store/domain/shop/licences/delivery-text';
import { findLicence } from '@store/domain/shop/licences/licence';
import { keyName } from '@store/domain/shop/catalogue/keys';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { useSetAtom } from 'jotai';
import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { FavouriteButton } from '../../../features/people/favourites';
import { CoverToggle, PlayMark, SeekWaveform, usePlayTrack, useTrackPhase } from '../../../features/player';
import { QuickAdd, type PrivatePrice } from '../../../features/sales/cart';
import {
  downloadTagged,
  openPrivateLink,
  useHeardReports,
  usePrivatePrices,
  useTakeAll,
} from '../../../features/sales/private-links';
import { useRequest } from '../../../lib/api/useRequest';
import { paths } from '../../../lib/paths/paths';
import { useLicences, useMoney, useShop } from '../../../lib/shop/state';
import { withWholeUnits } from '../../../lib/wholeUnits';
import { Button, ButtonLink } from '../../../ui/Button';
import { Retry } from '../../../ui/feedback/Retry';
import { ReducedPrice } from '../../../ui/ReducedPrice';
import { addToastAtom } from '../../../ui/toasts';
import { useBusy } from '../../../ui/useBusy';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { MessagePage } from '../../layouts/MessagePage';
import { PageHead } from '../../layouts/PageHead';
import { PageSkeleton } from '../../layouts/PageSkeleton';
import { Portrait } from '../about/Portrait';
import styles from './PrivateLinkPage.module.css';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** Doesn't reveal whether the link is wrong, revoked or expired. */
function Unknown() {
  const { producer } = useShop();
  return (
    <MessagePage
      name="Link not valid"
      heading="This link no longer works"
      variant="error"
      mainAction={<ButtonLink to={paths.contact}>{`Write to ${producer.name}`}</ButtonLink>}
      action={
        <ButtonLink variant="quiet" to={paths.tracks}>
          Browse the shop
        </ButtonLink>
      }
    >
      It has ended, was replaced by a new one, or isn’t complete. Open the newest mail with the link again, or
      ask <span>{producer.name}</span> for a new one.
    </MessagePage>
  );
}

function Message({ text }: { readonly text: string }) {
  const { name: shop, producer, people } = useShop();
  const photo = people.find(({ name }) => name === producer.name)?.photo ?? '';
  return (
    <div className={styles.message}>
      <div className={styles.portrait}>
        {photo === '' ? (
          <Portrait face="headphones" name={producer.name} />
        ) : (
          <img src={photo} alt={`Portrait of ${producer.name}`} width="56" height="56" />
        )}
      </div>
      <div>
        {text !== '' && <p className={styles.words}>{text}</p>}
        <p className={styles.from}>{producer.name === shop ? shop : `${producer.name}, ${shop}`}</p>
      </div>
    </div>
  );
}

/** The browser saves the file at this URL. */
function Download({ secret, track }: { readonly secret: string; readonly track: Track }) {
  const { isBusy, run } = useBusy();
  const addToast = useSetAtom(addToastAtom);
  const download = async () => {
    const outcome = await downloadTagged({ secret, id: track.id });
    if (outcome.ok) location.assign(outcome.data.link);
    else addToast({ kind: 'Warning', description: outcome.error.message });
  };
  return (
    <Button
      variant="plain"
      className={styles.download}
      isBusy={isBusy}
      aria-label={`Download the tagged MP3 of ${track.title}`}
      onClick={() => void run(download)}
    >
      MP3
    </Button>
  );
}

interface RowProps {
  readonly secret: string;
  readonly beat: PrivateLinkView['beats'][number];
  readonly list: readonly Track[];
  readonly own: PrivatePrice | undefined;
}

function factsOf({ bpm, key, ...track }: Track): string {
  const seconds = previewSeconds(track);
  return [`${bpm} bpm`, key && keyName(key), seconds > 0 && formatTime(seconds)].filter(Boolean).join(' · ');
}

function Row({ secret, beat: { track, is_public, can_download }, list, own }: RowProps) {
  const { title, image, status } = track;
  const phase = useTrackPhase(track.id);
  const play = usePlayTrack(track, list);
  const format = useMoney();
  const isReduced = own !== undefined && own.price < own.before;
  return (
    <li className={`${styles.row} ${phase ? styles.loaded : ''}`}>
      <div className={styles.titleCell}>
        <button type="button" tabIndex={phase ? -1 : undefined} className={styles.title} {...play}>
          <span className={styles.cover}>
            <img src={coverAddress(image, 128)} alt="" width="56" height="56" />
            {!phase && <PlayMark />}
          </span>
          <span className={styles.text}>
            <span className={styles.name}>
              <VisuallyHidden>Play </VisuallyHidden>
              <span>{title}</span>
            </span>{' '}
            <span className={styles.facts}>{factsOf(track)}</span>
          </span>
        </button>
        {phase && (
          <span className={styles.coverToggle}>
            <CoverToggle track={track} list={list} phase={phase} />
          </span>
        )}
      </div>
      <SeekWaveform track={track} list={list} className={styles.wave} />
      <div className={styles.actions}>
        {can_download && <Download secret={secret} track={track} />}
        {is_public && <FavouriteButton track={track} />}
      </div>
      {isReduced && status !== 'sold' && <s className={styles.before}>{format(own.before)}</s>}
      <div className={styles.price}>
        {status === 'sold' ? <span className={styles.sold}>Sold</span> : <QuickAdd track={track} />}
      </div>
    </li>
  );
}

interface BuyProps {
  readonly tracks: readonly Track[];
  readonly prices: ReadonlyMap<number, PrivatePrice>;
}

/** `Your price is €19.99 a beat, Non-Exclusive: MP3, WAV and a contract.` */
function PriceText({ prices }: Pick<BuyProps, 'prices'>) {
  const format = useMoney();
  const licence = findLicence(useLicences(), LINK_LICENCE);
  const [own] = [...prices.values()];
  const isSame = [...prices.values()].every(({ price }) => price === own?.price);
  if (!own || !licence || !isSame) return null;
  return (
    <p>
      {`Your price is ${format(own.price)} a beat, ${licence.name}: ${withWholeUnits(deliveryText(licence, undefined))}.`}
    </p>
  );
}

function Buy({ tracks, prices }: BuyProps) {
  const { producer } = useShop();
  const format = useMoney();
  const { count, before, price, take } = useTakeAll(tracks, prices);
  const isAll = count === tracks.length;
  return (
    <div className={styles.all}>
      <div className={styles.terms}>
        <PriceText prices={prices} />
        <p className={styles.counted}>{`${producer.name} sees which beats you play and how far.`}</p>
      </div>
      {count > 0 ? (
        <div className={styles.bar}>
          <Button variant="signal" className={styles.take} onClick={take}>
            <span>{`Take ${isAll ? 'all ' : 'the other '}${numberWord(count).toLowerCase()}`}</span>
            <ReducedPrice before={format(before)} price={format(price)} />
          </Button>
        </div>
      ) : (
        <ButtonLink to={paths.cart}>View cart</ButtonLink>
      )}
    </div>
  );
}

function Opened({ secret, view }: { readonly secret: string; readonly view: PrivateLinkView }) {
  const { heading, message, until, beats } = view;
  const prices = usePrivatePrices(secret, view);
  const tracks = useMemo(() => beats.map(({ track }) => track), [beats]);
  const ids = useMemo(() => tracks.map(({ id }) => id), [tracks]);
  useHeardReports(secret, ids);
  if (prices === null) return <PageSkeleton />;
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <div>
          <h1 className={styles.heading}>{heading}</h1>
          <p className={styles.open}>{`Only for this link, open until ${day.format(until)}`}</p>
        </div>
        <Message text={message} />
      </div>
      <ul className={styles.list} data-downloads={beats.some((beat) => beat.can_download) || undefined}>
        {beats.map((beat) => (
          <Row
            key={beat.track.id}
            secret={secret}
            beat={beat}
            list={tracks}
            own={prices.get(beat.track.id)}
          />
        ))}
      </ul>
      <Buy tracks={tracks} prices={prices} />
    </div>
  );
}

function Asked({ secret }: { readonly secret: string }) {
  const state = useRequest(useCallback(() => openPrivateLink({ secret }), [secret]));
  switch (state.kind) {
    case 'loading':
      return <PageSkeleton />;
    case 'failed':
      if (state.error.code === 'not-found') return <Unknown />;
      return (
        <Retry of="page" title="The beats could not be loaded." onRetry={state.retry}>
          {state.error.message}
        </Retry>
      );
    case 'loaded':
      return <Opened secret={secret} view={state.data} />;
  }
}

/** Beats from a producer. The secret stays in the fragment, which can be bookmarked: no request contains it. */
export default function PrivateLinkPage() {
  const secret = useLocation().hash.slice(1);
  return (
    <>
      <PageHead title="Beats for you" />
      {/^[\w-]{43}$/.test(secret) ? <Asked key={secret} secret={secret} /> : <Unknown />}
    </>
  );
}
