import type { linkAction, linkPage } from '@store/domain/api/mailed-link';
import { config } from '../config';
import { htmlPage, paragraph } from './message-page';
import { answer, type Route } from './route';

interface Question {
  readonly heading: string;
  readonly text: string;
  readonly button: string;
}

/**
 * Routes of a mailed link. Scanners open links, so opening shows a page whose button acts. `act` returns the path
 * to go to.
 */
export function mailedLink(
  page: ReturnType<typeof linkPage<string>>,
  action: ReturnType<typeof linkAction<string>>,
  { heading, text, button }: Question,
  act: (token: string) => Promise<string>,
): readonly Route[] {
  // Without an action, a form posts to its page's URL, which has the token.
  const form = `<form method="post"><button type="submit">${button}</button></form>`;
  return [
    answer(page, () =>
      Promise.resolve({
        kind: 'page',
        status: 200,
        headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
        html: htmlPage(heading, `${paragraph(text)}\n      ${form}`),
      } as const),
    ),
    answer(action, async ({ token }) => ({ kind: 'redirect', to: `${config.origin}${await act(token)}` })),
  ];
}
