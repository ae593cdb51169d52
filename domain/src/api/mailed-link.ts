import * as v from 'valibot';
import { mailedTokenInput } from './inputs';

const input = v.object({ token: mailedTokenInput });

/** Opens a mailed link without effect, because mail scanners and previews open links too. */
export function linkPage<const Path extends string>(path: Path) {
  return {
    endpoint: `GET ${path}` as const,
    audience: 'anyone',
    summary: 'The page behind a mailed link. Opening it changes nothing; its button sends the POST.',
    input,
    answer: { status: 200, description: 'An HTML page with a button.' },
  } as const;
}

/** The button on that page. */
export function linkAction<const Path extends string>(path: Path, summary: string) {
  return {
    endpoint: `POST ${path}` as const,
    audience: 'anyone',
    summary,
    inputFrom: 'query',
    input,
    answer: { status: 302, description: 'Redirects to a page of the shop.' },
  } as const;
}
