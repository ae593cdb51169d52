/** A piece of a page in which everything that a person typed has been escaped. */
export class Html {
  constructor(readonly text: string) {}
}

/** What a template may hold: text is escaped, pieces of page are not, lists are joined, nothing is nothing. */
export type Insert = Html | string | number | readonly Insert[] | undefined;

/** Writes a piece of a page. */
export function html(parts: TemplateStringsArray, ...inserts: readonly Insert[]): Html {
  const texts = parts.map((part, index) => part + written(inserts[index]));
  return new Html(texts.join(''));
}

function written(insert: Insert): string {
  if (insert === undefined) return '';
  if (insert instanceof Html) return insert.text;
  if (typeof insert === 'object') return insert.map(written).join('');
  return escaped(String(insert));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
