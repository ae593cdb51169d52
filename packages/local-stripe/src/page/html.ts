export class Html {
  constructor(readonly text: string) {}
}

/** Template values: escapes strings but not Html, joins lists; undefined is empty. */
export type TemplateValue = Html | string | number | readonly TemplateValue[] | undefined;

/** Template tag for HTML. */
export function html(parts: TemplateStringsArray, ...values: readonly TemplateValue[]): Html {
  const texts = parts.map((part, index) => part + render(values[index]));
  return new Html(texts.join(''));
}

function render(value: TemplateValue): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(render).join('');
  return escape(String(value));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
