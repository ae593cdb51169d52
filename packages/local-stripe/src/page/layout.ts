import { createHash } from 'node:crypto';
import type { Reply } from '../api/http';
import { html, Html } from './html';
import { STYLE } from './style';

/** The merchant's name, which Stripe takes from the account. */
export const MERCHANT = 'Demo Merchant';

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
// The content security policy allows the stylesheet by hash: insert it verbatim.
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);
const ICON =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 16 16%22%3E%3Cpath fill=%22%23ffb224%22 d=%22M2 9h3v5H2zM7 2h3v12H7zM12 6h3v8h-3z%22/%3E%3C/svg%3E';

export interface PageContent {
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
  /** Redirect targets of the page's forms; browsers apply `form-action` to redirects too. */
  readonly formTargets?: readonly string[];
}

/** A page that loads nothing, runs no scripts and cannot be framed. */
export function page({ title, body, status = 200, formTargets = [] }: PageContent): Reply {
  const targets = ["'self'", ...new Set(formTargets.map((address) => new URL(address).origin))];
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    'img-src data:',
    `form-action ${targets.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    kind: 'reply',
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    },
    body: documentHtml(title, body).text,
  };
}

function documentHtml(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="${ICON}" />
        ${STYLE_ELEMENT}
      </head>
      <body>
        <header class="notice">
          <strong>Local test payment.</strong> This page simulates Stripe: it takes no money and asks for no
          card.
        </header>
        ${body}
      </body>
    </html> `;
}
