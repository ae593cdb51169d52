import type { Nodes, Parents } from 'mdast';
import { escapeHtml } from '@store/domain/pages/html/page-head';
import type { RichText } from '../../../platform/mail/layout';
import { FONT, LIGHT } from '../../../platform/mail/letter-style';

/** Deeper elements are shown as source. */
const DEPTH = 12;

const LINKED = /^(?:https?:\/\/|mailto:)/i;

interface Place {
  readonly source: string;
  readonly depth: number;
  /** Undefined in a list without numbers. */
  readonly number?: number | undefined;
  /** Paragraphs stand closer together in lists and quotations. */
  readonly isTight?: boolean;
}

const TEXT = `font:400 16px/1.55 ${FONT};color:${LIGHT.text};word-break:break-word;`;
const TITLE = `font:800 19px/1.3 ${FONT};color:${LIGHT.text};word-break:break-word;`;
const CODE = "font:400 15px/1.5 ui-monospace,Menlo,Consolas,'Courier New',monospace;";

function inside(node: Parents, place: Place, render: (node: Nodes, place: Place) => string): string[] {
  const isNumbered = node.type === 'list' && node.ordered === true;
  const first = node.type === 'list' ? (node.start ?? 1) : 1;
  return node.children.map((child, index) =>
    render(child, {
      source: place.source,
      depth: place.depth + 1,
      number: isNumbered ? first + index : undefined,
      isTight: place.isTight === true || node.type === 'list' || node.type === 'blockquote',
    }),
  );
}

function link(href: string, html: string): string {
  if (!LINKED.test(href)) return html;
  return `<a class="link" href="${escapeHtml(href)}" style="color:${LIGHT.link};word-break:break-word;">${html}</a>`;
}

function sourceOf({ position }: Nodes, { source }: Place): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

/** An allowlist; everything else, especially HTML, shows as text. */
function toHtml(node: Nodes, place: Place): string {
  if (place.depth > DEPTH) return escapeHtml(sourceOf(node, place));
  const content = (glue = ''): string =>
    'children' in node
      ? inside(node, place, toHtml).join(glue)
      : 'value' in node
        ? escapeHtml(node.value)
        : '';
  switch (node.type) {
    case 'root':
      return content('\n');
    case 'paragraph':
      return `<p class="text" style="margin:0 0 ${place.isTight ? 6 : 16}px;${TEXT}">${content()}</p>`;
    case 'heading':
      return `<h2 class="text" style="margin:24px 0 8px;${TITLE}">${content()}</h2>`;
    case 'strong':
      return `<strong>${content()}</strong>`;
    case 'emphasis':
      return `<em>${content()}</em>`;
    case 'link':
      return link(node.url, content());
    case 'image':
      return link(node.url, escapeHtml(node.alt || node.url));
    case 'list':
      return listHtml(node.ordered === true ? `ol start="${node.start ?? 1}"` : 'ul', content());
    case 'listItem':
      return `<li style="margin:0 0 4px;">${content()}</li>`;
    case 'blockquote':
      return `<blockquote style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${LIGHT.signal};">${content()}</blockquote>`;
    case 'thematicBreak':
      return `<hr style="margin:24px 0;border:0;border-top:1px solid ${LIGHT.quiet};">`;
    case 'break':
      return '<br>';
    case 'inlineCode':
      return `<span style="${CODE}">${content()}</span>`;
    case 'code':
      return `<p class="text" style="margin:0 0 16px;${CODE}color:${LIGHT.text};white-space:pre-wrap;">${content()}</p>`;
    case 'html':
      return `<span class="text" style="${TEXT}">${content()}</span>`;
    default:
      return content();
  }
}

function listHtml(tag: string, items: string): string {
  return `<${tag} class="text" style="margin:0 0 16px;padding:0 0 0 24px;${TEXT}">${items}</${tag.slice(0, 2)}>`;
}

function linkText(href: string, text: string): string {
  if (!LINKED.test(href) || href === text || href === `mailto:${text}`) return text;
  return text === '' ? href : `${text} (${href})`;
}

function toText(node: Nodes, place: Place): string {
  if (place.depth > DEPTH) return sourceOf(node, place);
  const content = (glue = ''): string => {
    if ('children' in node) return inside(node, place, toText).join(glue);
    return 'value' in node ? node.value : '';
  };
  switch (node.type) {
    case 'root':
      return content('\n\n');
    case 'list':
      return content('\n');
    case 'listItem':
      return `${place.number === undefined ? '-' : `${place.number}.`} ${content('\n').replaceAll('\n', '\n  ')}`;
    case 'blockquote':
      return content('\n').replaceAll(/^/gm, '> ');
    case 'link':
      return linkText(node.url, content());
    case 'image':
      return linkText(node.url, node.alt ?? '');
    case 'thematicBreak':
      return '* * *';
    case 'break':
      return '\n';
    default:
      return content();
  }
}

/**
 * Renders Markdown (https://spec.commonmark.org) for a mail; HTML shows as text, images become links. Loads the
 * parser on first use.
 */
export async function renderMarkdown(markdown: string): Promise<RichText> {
  const { fromMarkdown } = await import('mdast-util-from-markdown');
  const tree = fromMarkdown(markdown);
  const place: Place = { source: markdown, depth: 0 };
  return { html: toHtml(tree, place), text: toText(tree, place) };
}
