import { escapeHtml } from '@store/domain/page-head';
import { shop } from '@store/domain/shop';

/** What a person is told where no page of the shop can stand. */
export interface Message {
  readonly text: string;
  /** Whether the same address may answer better later. */
  readonly canRetry: boolean;
}

/**
 * The HTML of a message: what is wrong, and the way on. Its style is a file of the site (`web/public/message.css`), since the
 * Content-Security-Policy allows no other.
 */
export function messagePage({ text, canRetry }: Message): string {
  const retry = canRetry ? '<a href="">Try again</a>' : '';
  return `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>That did not work – ${escapeHtml(shop.name)}</title>
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
