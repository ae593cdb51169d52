import { timeText } from '@store/domain/platform/time';
import { HOME_LISTED } from '@store/domain/shop/catalogue/list-order';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { accentPalette, isAccent, nearestAccent } from '@store/domain/shop/settings/accent';
import { DEFAULT_SHOP } from '@store/domain/shop/settings/default-shop';
import type { Shop } from '@store/domain/shop/profile/shop';
import type { CSSProperties } from 'react';
import { PlayIcon } from '../../../../../ui/icons/controls';
import { useShownTracks } from '../../../../shop/catalogue';
import { shownAddress } from '../pictures/stagedPictures';
import styles from './ShopPreview.module.css';

/** The style sheet has the shades of the default colour. */
function brandOf(accent: string): CSSProperties {
  const colour = accent.trim().toLowerCase();
  if (colour === DEFAULT_SHOP.accent || !/^#[0-9a-f]{6}$/.test(colour)) return {};
  const { signal, hover } = accentPalette(isAccent(colour) ? colour : nearestAccent(colour));
  return {
    '--brand-signal': signal,
    '--brand-hover': hover,
  } as CSSProperties;
}

function Bars() {
  return (
    <svg viewBox="0 0 20 22" width="18" height="20" className={styles.bars}>
      <rect x="0" y="7" width="3.5" height="8" rx="1.75" />
      <rect x="5.5" y="0" width="3.5" height="22" rx="1.75" />
      <rect x="11" y="4" width="3.5" height="14" rx="1.75" />
      <rect x="16.5" y="2" width="3.5" height="18" rx="1.75" />
    </svg>
  );
}

interface PageProps {
  readonly shop: Shop;
  /** The beat of the home page; undefined while the shop has none. */
  readonly track: Track | undefined;
  readonly theme: 'dark' | 'light';
}

/** The beginning of the home page with these settings, in one theme. */
function Page({ shop, track, theme }: PageProps) {
  const { name, headline, description, logo, trendingTags } = shop;
  return (
    <div className={`${styles.page} ${styles[theme]}`} style={brandOf(shop.accent)}>
      <div className={styles.header}>
        {logo ? (
          <img
            src={shownAddress(logo.address)}
            alt=""
            width={logo.width}
            height={logo.height}
            className={styles.logo}
          />
        ) : (
          <Bars />
        )}
        <span className={styles.name}>{name}</span>
        <span className={styles.menu}>About Tracks Contact</span>
      </div>
      <div className={styles.hero}>
        <p className={styles.headline}>{headline}</p>
        <p className={styles.description}>{description}</p>
        <p className={styles.tags}>
          {trendingTags.map((tag, index) => (
            <span key={index} className={styles.tag}>{`#${tag}`}</span>
          ))}
        </p>
      </div>
      {track && (
        <div className={styles.card}>
          <span className={styles.play}>
            <PlayIcon />
          </span>
          <span className={styles.track}>
            <span>{track.title}</span>
            <span className={styles.facts}>{`${track.bpm} bpm · ${timeText(track.time)}`}</span>
          </span>
          <span className={styles.button}>Add to cart</span>
        </div>
      )}
    </div>
  );
}

/** Both themes of the page with the unsaved settings. Hidden from screen readers, which have the fields themselves. */
export function ShopPreview({ shop }: { readonly shop: Shop }) {
  const newest = useShownTracks('home');
  const tracks = newest.kind === 'loaded' ? newest.tracks : [];
  const track = tracks[HOME_LISTED] ?? tracks[0];
  return (
    <div className={styles.preview} aria-hidden="true">
      <Page shop={shop} track={track} theme="dark" />
      <Page shop={shop} track={track} theme="light" />
    </div>
  );
}
