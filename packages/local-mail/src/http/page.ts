import type { Message } from '../mailbox/message';
import { html, Html } from './html';
import { STYLE } from './style';

export const VIEWS = ['html', 'text', 'headers'] as const;

export type View = (typeof VIEWS)[number];

const VIEW_NAMES: Readonly<Record<View, string>> = { html: 'HTML', text: 'Text', headers: 'Headers' };

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

function timeOf({ receivedAt }: Message): Html {
  const date = new Date(receivedAt);
  return html`<time datetime="${date.toISOString()}">${DAY.format(date)}, ${TIME.format(date)}</time>`;
}

function row(message: Message, open: Message | undefined): Html {
  const current = message.id === open?.id ? new Html(' aria-current="true"') : undefined;
  return html`<li>
    <a href="/?mail=${message.id}" ${current}>
      <span class="subject">${message.subject || '(no subject)'}</span>
      <span class="quiet">To ${message.to || message.envelope.to.join(', ')}</span>
      <span class="quiet">${timeOf(message)}</span>
    </a>
  </li>`;
}

function headerRow({ name, value }: Message['headers'][number]): Html {
  return html`<tr>
    <th scope="row">${name}</th>
    <td>${value}</td>
  </tr>`;
}

function content(message: Message, view: View): Html {
  if (view === 'headers')
    return html`<div class="scroll">
      <table>
        ${message.headers.map(headerRow)}
      </table>
    </div>`;
  if (view === 'text') return html`<pre>${message.text || 'This mail has no text part.'}</pre>`;
  // Without allow-scripts and allow-same-origin, the mail can run nothing and read nothing of this page.
  return html`<iframe
    title="The mail’s HTML"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    src="/mails/${message.id}/html"
  ></iframe>`;
}

function tab(message: Message, view: View, chosen: View): Html {
  const current = view === chosen ? new Html(' aria-current="page"') : undefined;
  return html`<a href="/?mail=${message.id}&view=${view}" ${current}>${VIEW_NAMES[view]}</a>`;
}

function detail(name: string, value: string): Html {
  return value === ''
    ? html``
    : html`<div>
        <dt>${name}</dt>
        <dd>${value}</dd>
      </div>`;
}

function opened(message: Message, view: View): Html {
  const available = VIEWS.filter((each) => each !== 'html' || message.html !== '');
  const attached = message.attachments.map(({ name, type, size }) => `${name || type} (${size} bytes)`);
  return html`<article>
    <h2>${message.subject || '(no subject)'}</h2>
    <dl>
      ${detail('From', message.from)} ${detail('To', message.to)} ${detail('Reply to', message.replyTo)}
      ${detail('Attached', attached.join(', '))}
    </dl>
    <nav aria-label="Views">${available.map((each) => tab(message, each, view))}</nav>
    ${content(message, view)}
  </article>`;
}

/** The inbox: the list of mails and the open one. */
export function inboxPage(
  messages: readonly Message[],
  open: Message | undefined,
  wanted: View | undefined,
): string {
  const view = wanted === 'html' && open?.html === '' ? 'text' : wanted;
  const list =
    messages.length === 0
      ? html`<p class="empty">No mail yet. What the SMTP server receives appears here.</p>`
      : html`<ol>
          ${messages.map((message) => row(message, open))}
        </ol>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <title>Inbox (${messages.length})</title>
        <style>
          ${new Html(STYLE)}
        </style>
        <script src="/script.js" defer></script>
      </head>
      <body data-count="${messages.length}" class="${open ? 'open' : 'list'}">
        <header>
          <h1><a href="/">Inbox</a></h1>
          <p class="quiet" role="status" id="news">
            ${messages.length === 1 ? '1 mail' : `${messages.length} mails`}
          </p>
          <form method="post" action="/clear"><button>Delete all</button></form>
        </header>
        <main>
          <nav class="mails" aria-label="Mails">${list}</nav>
          ${open ? opened(open, view ?? (open.html === '' ? 'text' : 'html')) : undefined}
        </main>
      </body>
    </html>`.text;
}
