import { formatTime } from '@store/domain/platform/time';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { coverAddress } from '@store/domain/shop/files/covers';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, type ComponentType } from 'react';
import { ButtonLink } from '../../../ui/Button';
import { ChevronRightIcon } from '../../../ui/icons/controls';
import { NextIcon, PreviousIcon } from '../../../ui/icons/player';
import { addToHistoryAtom, FavouriteButton } from '../../people/favourites';
import { KeysButton } from '../keys/KeysButton';
import { usePlayerShortcuts } from '../keys/usePlayerShortcuts';
import { useKeepPlayback } from '../kept/useKeepPlayback';
import { isKitPreview, playedPath } from '../kitPreview';
import { toggleAtom, nextTrackAtom, previousTrackAtom } from '../playback/controls';
import {
  upcomingAtom,
  isOnAtom,
  currentTrackAtom,
  lengthSecondsAtom,
  elapsedSecondsAtom,
  excerptTextAtom,
  neighboursAtom,
  phaseAtom,
} from '../playback/state';
import { PlayButton } from '../controls/PlayButton';
import styles from './PlayerPanel.module.css';
import { QueueButton } from './queue/QueueButton';
import { SeekBar } from '../controls/SeekBar';
import { useMediaSession } from './useMediaSession';
import { useSinglePlayer } from './useSinglePlayer';
import { VolumeControl } from './VolumeControl';
import { holdReloads } from '../../../lib/page/reload';

/** Keeps a reload from ending the music. */
export function useHoldReloads(): void {
  const store = useStore();
  useEffect(() => holdReloads(() => store.get(isOnAtom)), [store]);
}

function NowPlaying() {
  const track = useAtomValue(currentTrackAtom);
  const elapsed = useAtomValue(elapsedSecondsAtom);
  const length = useAtomValue(lengthSecondsAtom);
  const excerpt = useAtomValue(excerptTextAtom);
  const upcoming = useAtomValue(upcomingAtom);
  return (
    <div className={styles.now}>
      <span className={styles.cover}>
        {track && <img src={coverAddress(track.image, 128)} alt="" width="52" height="52" />}
      </span>
      <div className={styles.text}>
        <p className={styles.title}>{track?.title ?? 'Nothing is playing'}</p>
        <p className={styles.time}>
          <span>{`${formatTime(elapsed)} / ${formatTime(length)}`}</span>
          {excerpt && <span>{` · ${excerpt}`}</span>}
          {upcoming && <span className={styles.upcoming}>{` · Next: ${upcoming.title}`}</span>}
        </p>
      </div>
    </div>
  );
}

function Tint() {
  const track = useAtomValue(currentTrackAtom);
  if (!track) return null;
  return (
    <span className={styles.tint}>
      <img key={track.id} src={coverAddress(track.image, 128)} alt="" />
    </span>
  );
}

function Transport() {
  const phase = useAtomValue(phaseAtom);
  const { hasPrevious, hasNext } = useAtomValue(neighboursAtom);
  const toggle = useSetAtom(toggleAtom);
  const previous = useSetAtom(previousTrackAtom);
  const next = useSetAtom(nextTrackAtom);
  const upcoming = useAtomValue(upcomingAtom);
  return (
    <div className={styles.transport}>
      <button
        type="button"
        className={styles.step}
        aria-label="Previous track"
        disabled={!hasPrevious}
        onClick={() => void previous()}
      >
        <PreviousIcon />
      </button>
      <PlayButton size="small" phase={phase} disabled={phase === null} onClick={() => void toggle()} />
      <button
        type="button"
        className={styles.step}
        aria-label="Next track"
        title={upcoming?.title}
        disabled={!hasNext}
        onClick={() => void next()}
      >
        <NextIcon />
      </button>
    </div>
  );
}

function Details() {
  const track = useAtomValue(currentTrackAtom);
  if (!track) return null;
  return (
    <ButtonLink
      variant="quiet"
      className={styles.details}
      to={playedPath(track)}
      aria-label={`Details of ${track.title}`}
    >
      <span>Details</span>
      <ChevronRightIcon />
    </ButtonLink>
  );
}

function Favourite() {
  const track = useAtomValue(currentTrackAtom);
  return track && !isKitPreview(track) && <FavouriteButton track={track} className={styles.step} />;
}

export type PlayerOffer = ComponentType<{ readonly track: Track }>;

interface PlayerPanelProps {
  readonly Offer: PlayerOffer;
}

function CurrentOffer({ Offer }: PlayerPanelProps) {
  const track = useAtomValue(currentTrackAtom);
  return track?.status === 'available' && <Offer track={track} />;
}

/** The history stays in the browser. */
function useHistory() {
  const track = useAtomValue(currentTrackAtom);
  const id = track && !isKitPreview(track) ? track.id : undefined;
  const add = useSetAtom(addToHistoryAtom);
  useEffect(() => {
    if (id !== undefined) add(id);
  }, [id, add]);
}

export default function PlayerPanel({ Offer }: PlayerPanelProps) {
  usePlayerShortcuts();
  useMediaSession();
  useSinglePlayer();
  useKeepPlayback();
  useHoldReloads();
  useHistory();
  return (
    <div className={styles.panel}>
      <Tint />
      <NowPlaying />
      <Transport />
      <div className={styles.seek}>
        <SeekBar />
      </div>
      <div className={styles.more}>
        <VolumeControl />
        <span className={styles.keys}>
          <KeysButton />
        </span>
        <Favourite />
        <QueueButton />
        <CurrentOffer Offer={Offer} />
        <Details />
      </div>
    </div>
  );
}
