import { escapeHtml } from '@store/domain/pages/html/page-head';
import { currencyWords } from '@store/domain/platform/money/currencies';
import { cents, formatDecimal, hasDecimals, toDecimal } from '@store/domain/platform/money/money';
import { htmlPage, paragraph } from '../../platform/http/message-page';
import type { Reply } from '../../platform/http/reply';
import { moneyText } from '../../platform/settings/currency';
import type { IdentifiedOffer } from './views';
import type { ProducerAnswer } from './producer-answer';

// Pages behind the link in the producer's mail.

const ADDRESS = '/api/offers/respond';

function page(heading: string, body: string, status = 200): Reply<never> {
  return {
    kind: 'page',
    status,
    headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
    html: htmlPage(heading, body),
  };
}

/** Posts to a query, where the API reads a form's input. */
function postForm(query: Readonly<Record<string, string>>, label: string): string {
  const address = `${ADDRESS}?${new URLSearchParams(query).toString()}`;
  return `<form method="post" action="${escapeHtml(address)}"><button type="submit">${escapeHtml(label)}</button></form>`;
}

function summary({ offer: { title, licenceName, buyer, currency, amount } }: IdentifiedOffer): string {
  return `${buyer.name} offers ${moneyText(amount, currency)} for “${title}” (${licenceName}).`;
}

/** Opening it changes nothing. */
export function questionPage(identified: IdentifiedOffer, token: string): Reply<never> {
  const { currency, message } = identified.offer;
  const pattern = `[0-9]{1,8}${hasDecimals(currency) ? String.raw`(\.[0-9]{2})?` : ''}`;
  const example = toDecimal(cents(4000), currency);
  return page(
    'Answer an offer',
    [
      paragraph(summary(identified)),
      message === '' ? '' : `<blockquote>${escapeHtml(message)}</blockquote>`,
      postForm({ token, answer: 'accept' }, 'Accept'),
      postForm({ token, answer: 'decline' }, 'Decline'),
      `<form method="get" action="${ADDRESS}"><input type="hidden" name="token" value="${escapeHtml(token)}" />
      <label for="amount">Or ask for another amount, in ${escapeHtml(currencyWords(currency))}</label>
      <input id="amount" name="amount" inputmode="decimal" autocomplete="off" required pattern="${pattern}" placeholder="${example}" />
      <button type="submit">Continue</button></form>`,
    ].join('\n      '),
  );
}

export function counterPage(identified: IdentifiedOffer, token: string, amount: string): Reply<never> {
  const asked = formatDecimal(amount, identified.offer.currency, 'en');
  return page(
    `Ask for ${asked}?`,
    [
      paragraph(summary(identified)),
      postForm({ token, answer: 'counter', amount }, `Ask for ${asked}`),
      `<p><a href="${ADDRESS}?${escapeHtml(new URLSearchParams({ token }).toString())}">Back</a></p>`,
    ].join('\n      '),
  );
}

const HOME = '<p><a href="/">Go to the shop</a></p>';

export function donePage(answer: ProducerAnswer['kind'], text: string): Reply<never> {
  const headings = {
    accept: 'Accepted',
    decline: 'Declined',
    counter: 'Asked',
    withdraw: 'Withdrawn',
  } as const;
  return page(headings[answer], `${paragraph(text)}\n      ${HOME}`);
}

/** For a dead link, or an impossible answer. */
export function refusedPage(text: string, status: number): Reply<never> {
  return page('That did not work.', `${paragraph(text)}\n      ${HOME}`, status);
}
