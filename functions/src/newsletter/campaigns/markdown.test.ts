import { describe, expect, test } from 'vitest';
import { renderMarkdown } from './markdown';

/** The HTML without styles and classes. */
function htmlOf(markdown: string): string {
  return renderMarkdown(markdown).html.replaceAll(/ (?:style|class)="[^"]*"/g, '');
}

function textOf(markdown: string): string {
  return renderMarkdown(markdown).text;
}

describe('Markdown in a newsletter', () => {
  test('becomes paragraphs, headings, emphasis and links', () => {
    expect(htmlOf('# New\n\nA *soft* and **loud** [beat](https://shop.example/1?a=1&b=2).')).toBe(
      '<h2>New</h2>\n<p>A <em>soft</em> and <strong>loud</strong> <a href="https://shop.example/1?a=1&amp;b=2">beat</a>.</p>',
    );
  });

  test('becomes lists, quotations, rules and line breaks', () => {
    expect(htmlOf('- one\n- two')).toBe('<ul><li><p>one</p></li><li><p>two</p></li></ul>');
    expect(htmlOf('3. three\n4. four')).toBe('<ol start="3"><li><p>three</p></li><li><p>four</p></li></ol>');
    expect(htmlOf('> said')).toBe('<blockquote><p>said</p></blockquote>');
    expect(htmlOf('a\n\n---\n\nb\\\nc')).toBe('<p>a</p>\n<hr>\n<p>b<br>c</p>');
  });

  test('shows HTML as text', () => {
    const hostile = '<script>alert(1)</script>\n\nHello <img src=x onerror="alert(1)">';
    expect(renderMarkdown(hostile).html).not.toMatch(/<script|<img/);
    expect(htmlOf(hostile)).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(htmlOf(hostile)).toContain('&lt;img src=x onerror=');
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'vbscript:x',
    'JaVaScRiPt:alert(1)',
    '/relative',
  ])('makes no link to %s', (address) => {
    expect(htmlOf(`[press](${address})`)).toBe('<p>press</p>');
    expect(textOf(`[press](${address})`)).toBe('press');
    expect(htmlOf(`[press][1]\n\n[1]: ${address}`)).not.toContain('<a');
  });

  test('cannot leave an attribute', () => {
    expect(htmlOf('[x](<https://shop.example/" onclick="alert(1)>)')).toContain('&quot; onclick=&quot;');
    expect(htmlOf('![" onload="x](https://shop.example/a.png)')).toBe(
      '<p><a href="https://shop.example/a.png">&quot; onload=&quot;x</a></p>',
    );
  });

  test('is readable as plain text', () => {
    expect(textOf('# New\n\nListen to [Glow](https://shop.example/1), <https://shop.example>')).toBe(
      'New\n\nListen to Glow (https://shop.example/1), https://shop.example',
    );
    expect(textOf('1. one\n2. two\n\n> said\n\n---')).toBe('1. one\n2. two\n\n> said\n\n* * *');
  });

  test('that is nested without end is rendered in bounded depth', () => {
    const { html } = renderMarkdown(`${'>'.repeat(5_000)} deep`);
    expect(html).toContain('deep');
    expect(html.match(/<blockquote/g)?.length).toBeLessThan(20);
  });
});
