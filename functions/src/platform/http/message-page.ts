import { escapeHtml } from '@store/domain/pages/html/page-head';
import { knownShopName } from '../settings/current';

export interface Message {
  readonly text: string;
  /** Whether the same request may succeed later. */
  readonly canRetry: boolean;
}

/**
 * An HTML page for an error. Its style sheet is a file of the site (`web/public/message.css`), because the Content Security
 * Policy forbids inline styles.
 */
export function messagePage({ text, canRetry }: Message): string {
  const name = knownShopName();
  const retry = canRetry ? '<a href="">Try again</a>' : '';
  return `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>That did not work${name === undefined ? '' : ` – ${escapeHtml(name)}`}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/message.css" />
  </head>
  <body>
    <main>
      <h1>That did not work.</h1>
      <p>${escapeHtml(text)}</p>
      <p>${retry}<a href="/">Go to the shop</a></p>
    </main>
  </body>
</html>
`;
}
