import { formatAmount } from '../payments/amounts';
import type { Reply } from '../api/http';
import { totalOf, type Session } from '../records/session';
import { html, type Html } from './html';
import { MERCHANT, page } from './layout';

/** A session that cannot be paid any more. */
export type OverSession = Session & {
  readonly state: Exclude<Session['state'], { readonly status: 'open' }>;
};

/** The page of a session that is over; `returnUrl` is where the buyer was to go after paying. */
export function overPage(session: OverSession, returnUrl: string): Reply {
  switch (session.state.status) {
    case 'complete':
      return notice(200, {
        title: "You're all done here",
        text: `The order over ${formatAmount(totalOf(session), session.currency)} has been placed, and cannot be paid a second time.`,
        way: html`<a class="button" href="${returnUrl}">Back to ${MERCHANT}</a>`,
      });
    case 'expired':
      return notice(200, {
        title: 'This checkout has expired',
        text: 'Nothing was charged. Go back to the shop to begin again.',
        way:
          session.cancelUrl === null
            ? undefined
            : html`<a class="button" href="${session.cancelUrl}">Back to ${MERCHANT}</a>`,
      });
  }
}

/** The page for an address that belongs to no session. */
export function unknownPage(): Reply {
  return notice(404, {
    title: 'There is no such checkout',
    text: 'Check that the whole address was copied, or begin again in the shop.',
    way: undefined,
  });
}

interface Notice {
  readonly title: string;
  readonly text: string;
  readonly way: Html | undefined;
}

function notice(status: number, { title, text, way }: Notice): Reply {
  return page({
    title: `${title} · ${MERCHANT}`,
    status,
    body: html`<main class="over">
      <h1>${title}</h1>
      <p>${text}</p>
      ${way}
    </main>`,
  });
}
