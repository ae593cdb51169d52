import * as v from 'valibot';
import type { Mailbox } from '../mailbox/mailbox';
import { refusalSchema, type Refusals } from '../mailbox/refusals';
import { inboxPage, VIEWS } from './page';
import { json, text, type Reply } from './reply';
import { SCRIPT } from './style';

export interface WebContext {
  readonly mailbox: Mailbox;
  readonly refusals: Refusals;
}

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; form-action 'self'";

/** Mails may only show images and style. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; font-src http: https:; sandbox allow-popups allow-popups-to-escape-sandbox";

const NOT_FOUND = json({ error: 'There is no such page or mail.' }, 404);

function inbox({ mailbox }: WebContext, query: URLSearchParams): Reply {
  const open = query.has('mail') ? mailbox.find(Number(query.get('mail'))) : undefined;
  const view = VIEWS.find((each) => each === query.get('view'));
  return text('text/html', inboxPage(mailbox.list(), open, view), PAGE_POLICY);
}

function mailHtml({ mailbox }: WebContext, id: string): Reply {
  const message = mailbox.find(Number(id));
  if (!message) return NOT_FOUND;
  // Links open outside the frame.
  return text('text/html', `<base target="_blank">${message.html}`, MAIL_POLICY);
}

function prepareRefusal({ refusals }: WebContext, body: string): Reply {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), refusalSchema), body);
  if (!parsed.success)
    return json(
      { error: parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`) },
      400,
    );
  refusals.prepare(parsed.output);
  return json({ prepared: true });
}

/** Answers requests for the page and the control API. */
export function answer(context: WebContext, method: string, url: URL, body: string): Reply {
  const { mailbox, refusals } = context;
  const { pathname, searchParams } = url;
  const mail = /^\/mails\/(\d{1,9})\/html$/.exec(pathname)?.[1];
  if (method === 'GET' && mail !== undefined) return mailHtml(context, mail);
  switch (`${method} ${pathname}`) {
    case 'GET /':
      return inbox(context, searchParams);
    case 'GET /script.js':
      return text('text/javascript', SCRIPT);
    case 'POST /clear':
      mailbox.clear();
      return { status: 303, headers: { Location: '/' }, body: '' };
    case 'GET /_control/health':
      return json({ ready: true });
    case 'GET /_control/messages':
      return json({ messages: mailbox.list(searchParams.get('to') ?? undefined) });
    case 'GET /_control/messages/count':
      return json({ count: mailbox.list().length });
    case 'POST /_control/refusals':
      return prepareRefusal(context, body);
    case 'POST /_control/reset':
      mailbox.clear();
      refusals.clear();
      return json({ reset: true });
    default:
      return NOT_FOUND;
  }
}
