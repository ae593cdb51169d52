import { currentSettings } from '../settings/current';
import { toPublicSettings } from '@store/domain/shop/settings/settings';

/** Colours of web/src/styles/tokens.css, or their counterparts on a light page. */
interface Palette {
  readonly page: string;
  readonly card: string;
  readonly text: string;
  readonly quiet: string;
  readonly link: string;
  readonly signal: string;
  readonly signalInk: string;
}

/** With the default accent colour. Text contrasts at least 4.5:1. */
export const LIGHT: Palette = {
  page: '#f1ece3',
  card: '#fffdf9',
  text: '#1d1a17',
  quiet: '#665e54',
  link: '#7a4d00',
  signal: '#ffb224',
  signalInk: '#1a1204',
};

const DARK: Palette = {
  page: '#0c0b0a',
  card: '#1d1a17',
  text: '#f4efe6',
  quiet: '#b5aca0',
  link: '#ffc353',
  signal: '#ffb224',
  signalInk: '#1a1204',
};

function palettes(): { readonly light: Palette; readonly dark: Palette } {
  const { palette } = toPublicSettings(currentSettings());
  if (!palette) return { light: LIGHT, dark: DARK };
  const { signal, onDark, onLight } = palette;
  return { light: { ...LIGHT, signal, link: onLight }, dark: { ...DARK, signal, link: onDark } };
}

/** Inlined into each element, because some mail programs drop the style element. */
export function lightPalette(): Palette {
  return palettes().light;
}

/**
 * Without the site's font: most mail programs wouldn't load it, and a request would reveal that the mail was
 * opened.
 */
export const FONT = "Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif";

/** `!important` overrides inline colours. */
function darkRules(prefix: string): string {
  const { dark } = palettes();
  const rule = (selector: string, declaration: string): string => `${prefix}${selector}{${declaration}}`;
  return [
    rule('.page', `background:${dark.page} !important`),
    rule('.card', `background:${dark.card} !important`),
    rule('.text', `color:${dark.text} !important`),
    rule('.title', `color:${dark.text} !important`),
    rule('.name', `color:${dark.text} !important`),
    rule('.quiet', `color:${dark.quiet} !important`),
    rule('.link', `color:${dark.link} !important`),
    rule('.button', `background:${dark.signal} !important`),
    rule('.button-link', `color:${dark.signalInk} !important`),
  ].join('');
}

/** Rules for dark mode and small screens. Outlook marks dark mode with an attribute instead of the media query. */
export function letterStyle(): string {
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.outer{padding:0 !important}.head{padding:20px 20px 0 !important}.body{padding:16px 20px 8px !important}.foot{padding:20px !important}.title{font-size:22px !important}}
@media (prefers-color-scheme:dark){${darkRules('')}}
${darkRules('[data-ogsc] ')}`;
}
