import { describe, expect, test } from 'vitest';
import { renderMarkdown } from './markdown';

/** The HTML without styles and classes. */
async function htmlOf(markdown: string): Promise<string> {
  const { html } = await renderMarkdown(markdown);
  return html.replaceAll(/ (?:style|class)="[^"]*"/g, '');
}

async function textOf(markdown: string): Promise<string> {
  const { text } = await renderMarkdown(markdown);
  return text;
}

describe('Markdown in a newsletter', () => {
  test('becomes paragraphs, headings, emphasis and links', async () => {
    expect(await htmlOf('# New\n\nA *soft* and **loud** [beat](https://shop.example/1?a=1&b=2).')).toBe(
      '<h2>New</h2>\n<p>A <em>soft</em> and <strong>loud</strong> <a href="https://shop.example/1?a=1&amp;b=2">beat</a>.</p>',
    );
  });

  test('becomes lists, quotations, rules and line breaks', async () => {
    expect(await htmlOf('- one\n- two')).toBe('<ul><li><p>one</p></li><li><p>two</p></li></ul>');
    expect(await htmlOf('3. three\n4. four')).toBe(
      '<ol start="3"><li><p>three</p></li><li><p>four</p></li></ol>',
    );
    expect(await htmlOf('> said')).toBe('<blockquote><p>said</p></blockquote>');
    expect(await htmlOf('a\n\n---\n\nb\\\nc')).toBe('<p>a</p>\n<hr>\n<p>b<br>c</p>');
  });

  test('shows HTML as text', async () => {
    const hostile = '<script>alert(1)</script>\n\nHello <img src=x onerror="alert(1)">';
    expect((await renderMarkdown(hostile)).html).not.toMatch(/<script|<img/);
    expect(await htmlOf(hostile)).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(await htmlOf(hostile)).toContain('&lt;img src=x onerror=');
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'vbscript:x',
    'JaVaScRiPt:alert(1)',
    '/relative',
  ])('makes no link to %s', async (address) => {
    expect(await htmlOf(`[press](${address})`)).toBe('<p>press</p>');
    expect(await textOf(`[press](${address})`)).toBe('press');
    expect(await htmlOf(`[press][1]\n\n[1]: ${address}`)).not.toContain('<a');
  });

  test('cannot leave an attribute', async () => {
    expect(await htmlOf('[x](<https://shop.example/" onclick="alert(1)>)')).toContain(
      '&quot; onclick=&quot;',
    );
    expect(await htmlOf('![" onload="x](https://shop.example/a.png)')).toBe(
      '<p><a href="https://shop.example/a.png">&quot; onload=&quot;x</a></p>',
    );
  });

  test('is readable as plain text', async () => {
    expect(await textOf('# New\n\nListen to [Glow](https://shop.example/1), <https://shop.example>')).toBe(
      'New\n\nListen to Glow (https://shop.example/1), https://shop.example',
    );
    expect(await textOf('1. one\n2. two\n\n> said\n\n---')).toBe('1. one\n2. two\n\n> said\n\n* * *');
  });

  test('that is nested without end is rendered in bounded depth', async () => {
    const { html } = await renderMarkdown(`${'>'.repeat(5_000)} deep`);
    expect(html).toContain('deep');
    expect(html.match(/<blockquote/g)?.length).toBeLessThan(20);
  });
});
