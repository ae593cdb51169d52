import type { Track } from '@store/domain/shop/catalogue/tracks';
import { useAtomValue, useSetAtom } from 'jotai';
import { lazy, Suspense, useCallback, useId, useRef, useState } from 'react';
import { isFreeDownload } from '@store/domain/shop/catalogue/free-downloads';
import { FreeDownloadDialog } from '../../features/shop/free-downloads';
import { favouritesAtom, toggleFavouriteAtom } from '../../features/people/favourites';
import { addComparedAtom, comparedAtom, removeComparedAtom } from '../../features/player/compare/state';
import { playNextAtom } from '../../features/player/playback/queue';
import { withRetries } from '../../lib/retry';
import { HeartIcon } from '../../ui/icons/sharing';
import { placeMenu } from '../../ui/placeMenu';
import { addToastAtom } from '../../ui/toasts';
import { useShare } from '../share/useShare';
import { useOpenTag } from '../useOpenTag';
import styles from './RowMenu.module.css';

const CompareDialog = lazy(() => withRetries(() => import('../compare/CompareDialog')));

function MoreIcon() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true" focusable="false">
      <circle cx="5" cy="12" r="1.8" />
      <circle cx="12" cy="12" r="1.8" />
      <circle cx="19" cy="12" r="1.8" />
    </svg>
  );
}

/** Remembers a beat, or compares it with remembered ones. */
function useCompare(track: Track) {
  const compared = useAtomValue(comparedAtom);
  const add = useSetAtom(addComparedAtom);
  const remove = useSetAtom(removeComparedAtom);
  const addToast = useSetAtom(addToastAtom);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const isCompared = compared.some(({ id }) => id === track.id);
  // A third one fits; a fourth replaces the first.
  const others = compared.filter(({ id }) => id !== track.id).slice(-2);
  const choose = () => {
    if (others.length > 0) {
      if (!isCompared) add(track);
      return setIsOpen(true);
    }
    if (isCompared) return remove(track.id);
    add(track);
    const description = `‘${track.title}’ is ready to compare. Choose “Compare” in the menu of another beat.`;
    addToast({ kind: 'Check', description, holds: (get) => get(comparedAtom).length === 1 });
  };
  const label =
    others.length > 0
      ? `Compare with ${others.map(({ title }) => title).join(' and ')}`
      : isCompared
        ? 'Do not compare'
        : 'Compare';
  return { label, choose, dialog: isOpen ? close : null };
}

export function RowMenu({ track }: { readonly track: Track }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const stopAsking = useCallback(() => setIsAsking(false), []);
  const isFavourite = useAtomValue(favouritesAtom).includes(track.id);
  const toggleFavourite = useSetAtom(toggleFavouriteAtom);
  const playNext = useSetAtom(playNextAtom);
  const { share, copyEmbedCode } = useShare();
  const openTag = useOpenTag();
  const compare = useCompare(track);
  const choose = (action: () => void) => () => {
    action();
    menu.current?.hidePopover();
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className={`${styles.more} ${isFavourite ? styles.favourite : ''}`}
        aria-label={`More for ${track.title}`}
      >
        <MoreIcon />
      </button>
      {/* The browser closes it with Escape and on outside clicks. */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles.menu}
        onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
        onToggle={({ newState }) => {
          if (newState === 'open' && menu.current && button.current) placeMenu(menu.current, button.current);
        }}
      >
        {isOpen && (
          <>
            <button type="button" className={styles.choice} onClick={choose(() => void playNext(track))}>
              Play next
            </button>
            <button type="button" className={styles.choice} onClick={choose(() => toggleFavourite(track.id))}>
              <span>{isFavourite ? 'Remove from favourites' : 'Add to favourites'}</span>
              <HeartIcon />
            </button>
            <button type="button" className={styles.choice} onClick={choose(compare.choose)}>
              {compare.label}
            </button>
            {isFreeDownload(track) && (
              <button type="button" className={styles.choice} onClick={choose(() => setIsAsking(true))}>
                Free download
              </button>
            )}
            <button
              type="button"
              className={styles.choice}
              onClick={choose(() => openTag(track.tag))}
            >{`More #${track.tag}`}</button>
            <button type="button" className={styles.choice} onClick={choose(() => void share(track))}>
              Share
            </button>
            <button type="button" className={styles.choice} onClick={choose(() => void copyEmbedCode(track))}>
              Copy embed code
            </button>
          </>
        )}
      </div>
      {compare.dialog && (
        <Suspense fallback={null}>
          <CompareDialog onClose={compare.dialog} />
        </Suspense>
      )}
      {isAsking && (
        <FreeDownloadDialog gift={{ kind: 'beat', id: track.id, title: track.title }} onClose={stopAsking} />
      )}
    </>
  );
}
