import { currentShop } from '../../platform/settings/current';
import { memberBrowsersDocument, parseMemberBrowsers } from '../../platform/collections';
import { config } from '../../platform/config';
import { runTransaction } from '../../platform/firestore/firestore';
import { composeMail } from '../../platform/mail/layout';
import { queueMailIn, type Mail } from '../../platform/mail/outbox';

const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
];

const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

function nameIn(
  names: readonly (readonly [name: string, pattern: RegExp])[],
  text: string,
  fallback: string,
): string {
  return names.find(([, pattern]) => pattern.test(text))?.[0] ?? fallback;
}

/** Names a browser by its `User-Agent`, without the ever-changing version: `Firefox on Linux`. */
export function describeBrowser(userAgent: string): string {
  return `${nameIn(BROWSERS, userAgent, 'Unknown browser')} on ${nameIn(SYSTEMS, userAgent, 'unknown system')}`;
}

/** Sent after a member signs in from a new browser. */
export function newBrowserMail(to: string, browser: string): Mail {
  return composeMail({
    to,
    subject: 'Sign-in from a new browser',
    paragraphs: [
      `Somebody signed in to the Member Space of ${currentShop().name} with this account from a browser that had not been used for it before: ${browser}.`,
      'If that was you, there is nothing to do. If it was not, end that session in the Member Space under Settings → Security and choose a new password.',
    ],
    action: { label: 'Choose a new password', href: `${config.origin}/forget-password` },
  });
}

export async function browsersOf(uid: string): Promise<readonly string[]> {
  return parseMemberBrowsers(await memberBrowsersDocument(uid).get())?.browsers ?? [];
}

/** Remembers a member's browser, and mails the member about a new one, in one transaction. */
export async function rememberBrowser(
  { uid, email }: { readonly uid: string; readonly email: string },
  browser: string,
): Promise<void> {
  const document = memberBrowsersDocument(uid);
  await runTransaction(async (transaction) => {
    const { browsers } = parseMemberBrowsers(await transaction.get(document)) ?? { browsers: [] };
    if (browsers.includes(browser)) return;
    transaction.set(document, { browsers: [...browsers, browser] });
    queueMailIn(transaction, `browser-${uid}-${browsers.length}`, newBrowserMail(email, browser));
  });
}
