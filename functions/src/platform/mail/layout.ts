import { currentShop } from '../settings/current';
import { buttonHtml, letterHtml, paragraphHtml, quoteHtml, type LetterLink } from './letter-html';
import type { Mail } from './outbox';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  /** Plain text; URLs become links, line breaks stay. */
  readonly paragraphs: readonly string[];
  /** Below the letter. URLs stay text: somebody else wrote it. */
  readonly quote?: { readonly heading: string; readonly text: string };
  /** Shown as a button. */
  readonly action?: LetterLink;
  /** Shown after the subject; by default the first paragraph after a greeting. */
  readonly preheader?: string;
  /** Why the reader gets the mail, as a sentence; by default because of an account or an order. */
  readonly why?: string;
}

const GREETING_MAXIMUM = 40;

function preheaderOf({ preheader, paragraphs }: Letter): string {
  const first = paragraphs.find((paragraph) => paragraph.length > GREETING_MAXIMUM) ?? paragraphs[0] ?? '';
  return preheader ?? first.replaceAll('\n', ' ');
}

function whyOf({ to, why }: Letter): string {
  if (why !== undefined) return why;
  const { name, producer } = currentShop();
  return to === producer.email
    ? `You are receiving this mail because you run ${name}.`
    : `You are receiving this mail because of your account or your order at ${name}.`;
}

/** Name and postal address, on one line each. */
function sender(): string[] {
  const { name, producer } = currentShop();
  if (producer.name === name) return [name, producer.address];
  return [name, `${producer.name}, ${producer.address}`];
}

// Mail programs hide what follows two dashes and a space (https://www.rfc-editor.org/rfc/rfc3676#section-4.3).
function withFooter(text: readonly string[], footer: readonly string[]): string {
  return [...text, ['-- ', ...footer].join('\n')].join('\n\n');
}

function quoteText({ heading, text }: NonNullable<Letter['quote']>): string {
  return [heading, ...text.split('\n').map((line) => `> ${line}`)].join('\n');
}

export function composeMail(letter: Letter): Mail {
  const { to, subject, paragraphs, quote, action } = letter;
  const footer = [...sender(), whyOf(letter)];
  const text = [
    ...paragraphs,
    ...(quote ? [quoteText(quote)] : []),
    ...(action ? [`${action.label}: ${action.href}`] : []),
  ];
  const body = [
    ...paragraphs.map(paragraphHtml),
    quote ? quoteHtml(quote) : '',
    action ? buttonHtml(action) : '',
  ].join('\n');
  const html = letterHtml({ subject, preheader: preheaderOf(letter), body, footer });
  return { to, message: { subject, text: withFooter(text, footer), html } };
}

export interface RichText {
  readonly text: string;
  readonly html: string;
}

interface RichLetter extends Pick<Letter, 'to' | 'subject'> {
  readonly body: RichText;
  readonly preheader: string;
  /** Why the reader gets the mail, as a sentence. */
  readonly why: string;
  readonly footerLink: LetterLink;
}

export function composeRichMail({ to, subject, body, preheader, why, footerLink }: RichLetter): Mail {
  const footer = [...sender(), why];
  const text = withFooter([body.text], [...footer, `${footerLink.label}: ${footerLink.href}`]);
  const html = letterHtml({ subject, preheader, body: body.html, footer, footerLink });
  return { to, message: { subject, text, html } };
}

/** Formats UTC ms for mails; `precision` `medium` includes seconds. */
export function utcTime(milliseconds: number, precision: 'short' | 'medium' = 'short'): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: precision,
    timeZone: 'UTC',
  });
  return `${format.format(milliseconds)} UTC`;
}
