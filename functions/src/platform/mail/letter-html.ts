import { escapeHtml } from '@store/domain/pages/html/page-head';
import { currentShop } from '../settings/current';
import { letterStyle, FONT, lightPalette } from './letter-style';

export interface LetterLink {
  readonly label: string;
  readonly href: string;
}

interface LetterContent {
  readonly subject: string;
  readonly preheader: string;
  /** HTML: {@link paragraphHtml}, {@link buttonHtml} and other elements with inline style. */
  readonly body: string;
  readonly footer: readonly string[];
  readonly footerLink?: LetterLink | undefined;
}

const ADDRESS = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

function textHtml(text: string): string {
  const light = lightPalette();
  let html = '';
  let from = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const href = escapeHtml(address);
    html += escapeHtml(text.slice(from, index));
    html += `<a class="link" href="${href}" style="color:${light.link};word-break:break-word;overflow-wrap:anywhere;">${href}</a>`;
    from = index + address.length;
  }
  return (html + escapeHtml(text.slice(from))).replaceAll('\n', '<br>');
}

export function paragraphHtml(text: string): string {
  const light = lightPalette();
  return `<p class="text" style="margin:0 0 16px;font:400 16px/1.55 ${FONT};color:${light.text};word-break:break-word;">${textHtml(text)}</p>`;
}

/** Somebody else's text: escaped, with line breaks, without links. */
export function quoteHtml({ heading, text }: { readonly heading: string; readonly text: string }): string {
  const light = lightPalette();
  const lines = escapeHtml(text).replaceAll('\n', '<br>');
  return `<p class="quiet" style="margin:24px 0 8px;font:400 13px/1.5 ${FONT};color:${light.quiet};">${escapeHtml(heading)}</p>
<blockquote class="quiet" style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid ${light.quiet};font:400 15px/1.5 ${FONT};color:${light.quiet};word-break:break-word;">${lines}</blockquote>`;
}

/** A link as a button. Outlook ignores a link's padding, so the cell has colour and padding. */
export function buttonHtml({ label, href }: LetterLink): string {
  const light = lightPalette();
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;"><tr>
<td class="button" align="center" bgcolor="${light.signal}" style="background:${light.signal};border-radius:6px;mso-padding-alt:13px 24px;">
<a class="button-link" href="${escapeHtml(href)}" style="display:inline-block;padding:13px 24px;font:700 16px/1.25 ${FONT};color:${light.signalInk};text-decoration:none;">${escapeHtml(label)}</a>
</td></tr></table>`;
}

/** Zero-width spaces keep mailboxes from showing the letter after the preheader. */
const PADDING = '&#847;&zwnj;&nbsp;'.repeat(60);

function preheaderHtml(text: string): string {
  const light = lightPalette();
  return `<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px;color:${light.page};">${escapeHtml(text)}${PADDING}</div>`;
}

/** A full-width table around one of 600 pixels: https://www.caniemail.com lists what mail programs support. */
export function letterHtml({ subject, preheader, body, footer, footerLink }: LetterContent): string {
  const light = lightPalette();
  const name = escapeHtml(currentShop().name);
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>${letterStyle()}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page};-webkit-text-size-adjust:100%;">
${preheaderHtml(preheader)}
<div role="main">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.page}" style="background:${light.page};"><tr>
<td class="outer" align="center" style="padding:32px 16px;">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr><td class="card head" bgcolor="${light.card}" style="background:${light.card};border-top:4px solid ${light.signal};padding:24px 32px 0;">
<p class="name" style="margin:0;font:800 18px/1.3 ${FONT};letter-spacing:-0.01em;color:${light.text};">${name}</p>
</td></tr>
<tr><td class="card body" bgcolor="${light.card}" style="background:${light.card};padding:20px 32px 12px;">
<h1 class="title" style="margin:0 0 20px;font:800 24px/1.25 ${FONT};letter-spacing:-0.015em;color:${light.text};word-break:break-word;">${escapeHtml(subject)}</h1>
${body}
</td></tr>
<tr><td class="foot" style="padding:20px 32px 8px;">
${footer.map(footerHtml).join('\n')}
${footerLink ? footerLinkHtml(footerLink) : ''}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div>
</body>
</html>
`;
}

function footerHtml(line: string): string {
  const light = lightPalette();
  return `<p class="quiet" style="margin:0 0 4px;font:400 13px/1.5 ${FONT};color:${light.quiet};">${escapeHtml(line)}</p>`;
}

function footerLinkHtml({ label, href }: LetterLink): string {
  const light = lightPalette();
  return `<p class="quiet" style="margin:0 0 4px;font:400 13px/1.5 ${FONT};color:${light.quiet};"><a class="quiet" href="${escapeHtml(href)}" style="color:${light.quiet};">${escapeHtml(label)}</a></p>`;
}
