import { escapeHtml } from '@store/domain/pages/html/page-head';
import { knownShopName } from '../settings/current';

interface Message {
  readonly text: string;
  /** The same request may succeed later. */
  readonly canRetry: boolean;
}

export function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

/**
 * A page without scripts, styled by `web/public/message.css` because the CSP forbids inline styles. `body` is
 * HTML.
 */
export function htmlPage(heading: string, body: string, title = heading): string {
  const name = knownShopName();
  return `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="referrer" content="no-referrer" />
    <title>${escapeHtml(title)}${name === undefined ? '' : ` – ${escapeHtml(name)}`}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/message.css" />
  </head>
  <body>
    <main>
      <h1>${escapeHtml(heading)}</h1>
      ${body}
    </main>
  </body>
</html>
`;
}

export function messagePage({ text, canRetry }: Message): string {
  const retry = canRetry ? '<a href="">Try again</a>' : '';
  const body = `${paragraph(text)}\n      <p>${retry}<a href="/">Go to the shop</a></p>`;
  return htmlPage('That did not work.', body, 'That did not work');
}
