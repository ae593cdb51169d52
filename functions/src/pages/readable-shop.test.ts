import { DEFAULT_DEFINITIONS } from '@store/domain/licences/default-definitions';
import { DEFAULT_SHOP } from '@store/domain/settings/default-shop';
import { cents, EURO } from '@store/domain/orders/money';
import type { Track } from '@store/domain/catalogue/tracks';
import { describe, expect, test } from 'vitest';
import { products } from './feeds/products';
import { describeShop } from './llms';

const SITE = {
  origin: 'https://shop.example',
  shop: DEFAULT_SHOP,
  licences: DEFAULT_DEFINITIONS,
  currency: EURO,
};

const track: Track = {
  id: 7,
  title: 'Low Tide',
  image: 'https://files.example/v0/b/b/o/covers%2Flow%2F640.jpg?alt=media&x',
  media: 'https://files.example/low.mp3',
  tag: 'lofi',
  time: '2:05',
  bpm: 82,
  peaks: '',
  key: 'F#m',
  mood: 'calm',
  timbre: '',
  status: 'available',
};

const HOSTILE = ']]></item> & "b" <b>\u0000[x](javascript:1)\n# *`_';

function fieldsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<g:${name}>([^<]*)</g:${name}>`, 'g'))].map(([, text = '']) => text);
}

describe('the feed of products', () => {
  test('has an item for each licence of a beat, with what merchants require', () => {
    const xml = products([track], SITE);
    expect(xml).toContain('xmlns:g="http://base.google.com/ns/1.0"');
    expect(fieldsOf(xml, 'id')).toEqual(['7-Non-Exclusive', '7-Exclusive']);
    expect(fieldsOf(xml, 'price')).toEqual(['24.99 EUR', '44.99 EUR']);
    expect(fieldsOf(xml, 'title')).toEqual([
      'Low Tide – Non-Exclusive Licence',
      'Low Tide – Exclusive Licence',
    ]);
    expect(new Set(fieldsOf(xml, 'link'))).toEqual(new Set(['https://shop.example/track/detail/7']));
    expect(fieldsOf(xml, 'image_link')[0]).toBe(
      'https://files.example/v0/b/b/o/covers%2Flow%2F640.jpg?alt=media&amp;x',
    );
    expect(fieldsOf(xml, 'availability')).toEqual(['in_stock', 'in_stock']);
    expect(fieldsOf(xml, 'identifier_exists')).toEqual(['no', 'no']);
    expect(fieldsOf(xml, 'attribute_value')).toContain('F sharp minor');
    expect(fieldsOf(xml, 'attribute_name')).not.toContain('How it was made');
  });

  test('says what the producer states of the making, and whether a licence grants training', () => {
    const [first, ...others] = DEFAULT_DEFINITIONS;
    if (!first) throw new Error('There is no licence.');
    const licences = [{ ...first, training: true as const }, ...others];
    const xml = products([{ ...track, making: 'assisted' }], { ...SITE, licences });
    expect(fieldsOf(xml, 'attribute_value')).toContain(
      'Made by people with the help of AI, as the producer states.',
    );
    const values = fieldsOf(xml, 'attribute_value').filter((value) => /^(?:Granted|Reserved)$/.test(value));
    expect(values).toEqual(['Granted', 'Reserved']);
  });

  test("has a beat's own prices, and neither sold beats nor licences that it lacks", () => {
    const own: Track = { ...track, licences: { 'Non-Exclusive': false, Exclusive: cents(9900) } };
    const xml = products([own, { ...track, id: 8, status: 'sold' }], SITE);
    expect(fieldsOf(xml, 'id')).toEqual(['7-Exclusive']);
    expect(fieldsOf(xml, 'price')).toEqual(['99.00 EUR']);
  });

  test('escapes hostile titles, and shortens long ones between characters', () => {
    const xml = products([{ ...track, title: HOSTILE }], SITE);
    expect(fieldsOf(xml, 'title')[0]).toContain(']]&gt;&lt;/item&gt; &amp; &quot;b&quot; &lt;b&gt;[x]');
    expect(xml.match(/<item>/g)).toHaveLength(2);
    expect(xml.match(/<\/item>/g)).toHaveLength(2);
    expect(xml).not.toContain('\u0000');
    const [title = ''] = fieldsOf(products([{ ...track, title: '🎹'.repeat(200) }], SITE), 'title');
    expect([...title]).toHaveLength(150);
    expect(title).toMatch(/🎹…$/u);
  });

  test('of an empty shop has no items', () => {
    expect(products([], SITE)).not.toContain('<item>');
  });
});

describe('the description for assistants', () => {
  test('names the shop, what it sells, its licences with prices, and where to search', () => {
    const text = describeShop([track], SITE);
    expect(text.startsWith('# Nightshift Beats\n\n> Beats played')).toBe(true);
    expect(text).toContain('1 beat is on sale, 82 to 82 bpm. Tags: lofi.');
    expect(text).toMatch(/- \*\*Non-Exclusive Licence\*\*, 24\.99 EUR: .*3000 copies/);
    expect(text).toMatch(/- \*\*Exclusive Licence\*\*, 44\.99 EUR, exclusive: .*the beat leaves the shop/);
    expect(text).toContain('The right to train AI models with these beats is reserved. Pages say');
    for (const path of ['/api/mcp', '/sitemap.xml', '/feeds/beats.json', '/feeds/products.xml', '/terms'])
      expect(text).toContain(`](https://shop.example${path})`);
    expect(text).toContain(
      '[Low Tide](https://shop.example/track/detail/7): lofi, 82 bpm, F sharp minor, calm\n',
    );
  });

  test('takes nothing in a title for Markdown', () => {
    const text = describeShop([{ ...track, title: HOSTILE }], SITE);
    const line = text.split('\n').find((each) => each.includes('/track/detail/7'));
    expect(line).toContain(String.raw`\[x\](javascript:1) \# \*\`\_`);
    expect(line).not.toContain('\u0000');
    expect(text.match(/^# /gm)).toHaveLength(1);
  });

  test('of a shop without beats on sale says so', () => {
    const text = describeShop([{ ...track, status: 'sold' }], SITE);
    expect(text).toContain('No beat is on sale at the moment.');
    expect(text).not.toContain('Newest beats\n');
  });
});
