/** A colour of web/src/styles/tokens.css, or its counterpart on a light page. */
interface Palette {
  readonly page: string;
  readonly card: string;
  readonly text: string;
  readonly quiet: string;
  readonly link: string;
  readonly signal: string;
  readonly signalInk: string;
}

/** Written into each element, because some mail programs drop the style element. Text has a contrast of at least 4.5:1. */
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

/** The site's font is not loaded: most mail programs would not, and a request would tell that the mail was opened. */
export const FONT = "Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif";

/** `!important` overrides the colours in the elements. */
function darkRules(prefix: string): string {
  const rule = (selector: string, declaration: string): string => `${prefix}${selector}{${declaration}}`;
  return [
    rule('.page', `background:${DARK.page} !important`),
    rule('.card', `background:${DARK.card} !important`),
    rule('.text', `color:${DARK.text} !important`),
    rule('.title', `color:${DARK.text} !important`),
    rule('.name', `color:${DARK.text} !important`),
    rule('.quiet', `color:${DARK.quiet} !important`),
    rule('.link', `color:${DARK.link} !important`),
    rule('.button', `background:${DARK.signal} !important`),
    rule('.button-link', `color:${DARK.signalInk} !important`),
  ].join('');
}

/** Rules for dark mode and small screens. Outlook marks its dark mode with an attribute instead of the media query. */
export function letterStyle(): string {
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.outer{padding:0 !important}.head{padding:20px 20px 0 !important}.body{padding:16px 20px 8px !important}.foot{padding:20px !important}.title{font-size:22px !important}}
@media (prefers-color-scheme:dark){${darkRules('')}}
${darkRules('[data-ogsc] ')}`;
}
