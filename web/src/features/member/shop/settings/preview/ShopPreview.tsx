import type { Shop } from '@store/domain/shop/profile/shop';
import { accentPalette, isAccent, nearestAccent } from '@store/domain/shop/settings/accent';
import { DEFAULT_SHOP } from '@store/domain/shop/settings/default-shop';
import { createStore, Provider, useAtomValue } from 'jotai';
import { Fragment, use, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { showAccent } from '../../../../../lib/shop/accent';
import { settingsAtom } from '../../../../../lib/shop/state';
import { showUnsavedAtom } from '../../../../../lib/shop/unsaved';
import { Choice } from '../../../base/frame/Choice';
import { useDelayed } from '../../../base/frame/useDelayed';
import { shownAddress } from '../pictures/stagedPictures';
import { HomePageContext } from './homePage';
import styles from './ShopPreview.module.css';

/** Window widths in pixels. */
const SCREENS = [
  [1280, 'Computer'],
  [390, 'Phone'],
] as const;

const THEMES = [
  ['dark', 'Dark'],
  ['light', 'Light'],
] as const;

/** Replaces an unreadable colour by the nearest readable one, like the list of colours. Null for the default. */
function paletteOf(accent: string) {
  const colour = accent.trim().toLowerCase();
  if (colour === DEFAULT_SHOP.accent || !/^#[0-9a-f]{6}$/.test(colour)) return null;
  return accentPalette(isAccent(colour) ? colour : nearestAccent(colour));
}

type Theme = (typeof THEMES)[number][0];

const LIGHT = '(prefers-color-scheme: light)';

/**
 * Copies this document's styles, even later ones, with the chosen theme instead of the system's. Returns a
 * function that stops it.
 */
function shareStyles(page: Document, theme: Theme): () => void {
  const view = page.defaultView;
  if (!view) return () => undefined;
  const sheet = new view.CSSStyleSheet();
  page.adoptedStyleSheets = [sheet];
  page.documentElement.style.colorScheme = theme;
  const copy = () => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const text = rules.map(({ cssText }) => cssText).join('\n');
    sheet.replaceSync(text.replaceAll(LIGHT, theme === 'light' ? 'all' : 'not all'));
  };
  copy();
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement) copy();
  };
  // A style sheet's load event doesn't bubble to the document.
  document.addEventListener('load', onLoad, true);
  return () => document.removeEventListener('load', onLoad, true);
}

/** Scales a frame of window width to its place. Returns a function that stops it. */
function fit(frame: HTMLIFrameElement, width: number): () => void {
  const place = frame.parentElement ?? frame;
  const observer = new ResizeObserver(() => {
    const scale = Math.min(1, place.clientWidth / width);
    frame.style.width = `${width}px`;
    frame.style.height = `${place.clientHeight / scale}px`;
    frame.style.marginInlineStart = `${(place.clientWidth - width * scale) / 2}px`;
    frame.style.scale = String(scale);
  });
  observer.observe(place);
  return () => observer.disconnect();
}

interface FrameProps {
  readonly shop: Shop;
  readonly width: number;
  readonly theme: Theme;
}

/** Its own document, so the page has its width, theme and colours. */
function Frame({ shop, width, theme }: FrameProps) {
  const home = use(HomePageContext);
  const settings = useAtomValue(settingsAtom);
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const [store] = useState(createStore);
  useEffect(() => {
    const logo = shop.logo && { ...shop.logo, address: shownAddress(shop.logo.address) };
    store.set(showUnsavedAtom, { ...settings, shop: { ...shop, logo } });
    if (page) showAccent(paletteOf(shop.accent), page);
  }, [page, settings, shop, store]);
  useEffect(() => (page ? shareStyles(page, theme) : undefined), [page, theme]);
  useEffect(() => (frame.current ? fit(frame.current, width) : undefined), [width]);
  // Firefox replaces the empty document after its creation.
  const open = () => setPage(frame.current?.contentDocument ?? null);
  useEffect(open, []);
  return (
    <iframe ref={frame} title="Preview of the home page" tabIndex={-1} className={styles.frame} onLoad={open}>
      {page &&
        createPortal(
          <div inert className={styles.page}>
            <Provider store={store}>
              {/* Remounted for other texts, because an open page keeps its first texts' height. */}
              <Fragment key={shop.headline + shop.description}>{home}</Fragment>
            </Provider>
          </div>,
          page.body,
        )}
    </iframe>
  );
}

/** The home page with unsaved settings. Hidden from screen readers, which have the fields themselves. */
export function ShopPreview({ shop }: { readonly shop: Shop }) {
  const [screen, setScreen] = useState<(typeof SCREENS)[number][0]>(1280);
  const [theme, setTheme] = useState<Theme>('dark');
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.heading}>Preview</h3>
        <Choice label="Screen" options={SCREENS} chosen={screen} onChoose={setScreen} />
        <Choice label="Theme" options={THEMES} chosen={theme} onChoose={setTheme} />
      </div>
      <div className={styles.stage} aria-hidden="true">
        <Frame key={theme} shop={useDelayed(shop)} width={screen} theme={theme} />
      </div>
      <p className={styles.note}>The home page, with what you have not saved yet.</p>
    </>
  );
}
