import { escapeHtml } from '@store/domain/pages/page-head';
import { shop } from '@store/domain/pages/shop';
import type { Mail } from './outbox';

/** The content of a mail: paragraphs of plain text, and optionally a link shown as a button. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly href: string };
}

/** Renders a mail as plain text and HTML, signed with the shop's name. */
export function composeMail({ to, subject, paragraphs, action }: Letter): Mail {
  const text = [...paragraphs, ...(action ? [`${action.label}: ${action.href}`] : []), shop.name].join(
    '\n\n',
  );
  const button = action ? `<p><a href="${escapeHtml(action.href)}">${escapeHtml(action.label)}</a></p>` : '';
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('');
  return { to, message: { subject, text, html: `${body}${button}<p>${escapeHtml(shop.name)}</p>` } };
}
