import { formatAmount } from '../values/amounts';
import type { Reply } from '../api/http';
import { totalOf, type Session } from '../records/session';
import { html, type Html } from './html';
import { MERCHANT, page } from './layout';

export type ClosedSession = Session & {
  readonly state: Exclude<Session['state'], { readonly status: 'open' }>;
};

/** The page of a complete or expired session; `returnUrl` is its success URL. */
export function closedPage(session: ClosedSession, returnUrl: string): Reply {
  switch (session.state.status) {
    case 'complete':
      return notice(200, {
        title: "You're all done here",
        text: `The payment of ${formatAmount(totalOf(session), session.currency)} is complete and cannot be made again.`,
        link: html`<a class="button" href="${returnUrl}">Back to ${MERCHANT}</a>`,
      });
    case 'expired':
      return notice(200, {
        title: 'This checkout has expired',
        text: 'Nothing was charged. Go back to start again.',
        link:
          session.cancelUrl === null
            ? undefined
            : html`<a class="button" href="${session.cancelUrl}">Back to ${MERCHANT}</a>`,
      });
  }
}

/** The page for an unknown session. */
export function notFoundPage(): Reply {
  return notice(404, {
    title: 'Checkout not found',
    text: 'Check that the URL is complete, or start again.',
    link: undefined,
  });
}

interface Notice {
  readonly title: string;
  readonly text: string;
  readonly link: Html | undefined;
}

function notice(status: number, { title, text, link }: Notice): Reply {
  return page({
    title: `${title} · ${MERCHANT}`,
    status,
    body: html`<main class="closed">
      <h1>${title}</h1>
      <p>${text}</p>
      ${link}
    </main>`,
  });
}
