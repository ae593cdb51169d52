import { DEFAULT_DEFINITIONS } from '@store/domain/shop/licences/default-definitions';
import { DEFAULT_SHOP } from '@store/domain/shop/settings/default-shop';
import { cents, EURO } from '@store/domain/platform/money/money';
import type { Kit } from '@store/domain/shop/kits/kits';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { describe, expect, test } from 'vitest';
import { kitHead } from './kit-page';
import { products } from './feeds/products';
import type { Goods } from './goods';
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

function beats(tracks: readonly Track[]): Goods {
  return { tracks, kits: [] };
}

const kit: Kit = {
  id: 3,
  title: 'Pier Drums',
  kind: 'drum-kit',
  media: 'https://files.example/pier.mp3',
  time: '0:20',
  peaks: '',
  description: 'Kicks & snares.',
  sounds: 12,
  format: '24-bit WAV',
  size: 1,
  licence: null,
  image: 'https://files.example/v0/b/b/o/covers%2Fpier%2F128.jpg?alt=media',
  price: { kind: 'fixed', amount: cents(1499) },
  currency: EURO,
};

const openKit: Kit = {
  ...kit,
  id: 4,
  title: 'Tape Loops',
  kind: 'loops',
  media: '',
  format: '',
  price: { kind: 'minimum', minimum: cents(500), suggested: cents(900) },
};

const freeKit: Kit = { ...kit, id: 5, title: 'First Light', price: { kind: 'free' } };

const HOSTILE = ']]></item> & "b" <b>\u0000[x](javascript:1)\n# *`_';

function fieldsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<g:${name}>([^<]*)</g:${name}>`, 'g'))].map(([, text = '']) => text);
}

describe('the feed of products', () => {
  test('has an item for each licence of a beat, with what merchants require', () => {
    const xml = products(beats([track]), SITE);
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

  test('says what the producer states of making and samples, and whether a licence grants training', () => {
    const [first, ...others] = DEFAULT_DEFINITIONS;
    if (!first) throw new Error('There is no licence.');
    const licences = [{ ...first, training: true as const }, ...others];
    const xml = products(beats([{ ...track, making: 'assisted', samples: 'none' }]), { ...SITE, licences });
    expect(fieldsOf(xml, 'attribute_value')).toContain(
      'Made by people with the help of AI, according to the producer.',
    );
    expect(fieldsOf(xml, 'attribute_value')).toContain('No samples, according to the producer.');
    const values = fieldsOf(xml, 'attribute_value').filter((value) => /^(?:Granted|Reserved)$/.test(value));
    expect(values).toEqual(['Granted', 'Reserved']);
  });

  test("has a beat's own prices, and neither sold beats nor licences that it lacks", () => {
    const own: Track = { ...track, licences: { 'Non-Exclusive': false, Exclusive: cents(9900) } };
    const xml = products(beats([own, { ...track, id: 8, status: 'sold' }]), SITE);
    expect(fieldsOf(xml, 'id')).toEqual(['7-Exclusive']);
    expect(fieldsOf(xml, 'price')).toEqual(['99.00 EUR']);
  });

  test('escapes hostile titles, and shortens long ones between characters', () => {
    const xml = products(beats([{ ...track, title: HOSTILE }]), SITE);
    expect(fieldsOf(xml, 'title')[0]).toContain(']]&gt;&lt;/item&gt; &amp; &quot;b&quot; &lt;b&gt;[x]');
    expect(xml.match(/<item>/g)).toHaveLength(2);
    expect(xml.match(/<\/item>/g)).toHaveLength(2);
    expect(xml).not.toContain('\u0000');
    const [title = ''] = fieldsOf(products(beats([{ ...track, title: '🎹'.repeat(200) }]), SITE), 'title');
    expect([...title]).toHaveLength(150);
    expect(title).toMatch(/🎹…$/u);
  });

  test('of an empty shop has no items', () => {
    expect(products(beats([]), SITE)).not.toContain('<item>');
  });

  test('has kits that can be bought at their price, or at the least that buyers pay', () => {
    const xml = products({ tracks: [track], kits: [freeKit, openKit, kit] }, SITE);
    expect(fieldsOf(xml, 'id')).toEqual(['kit-004', 'kit-003', '7-Non-Exclusive', '7-Exclusive']);
    expect(fieldsOf(xml, 'price').slice(0, 2)).toEqual(['5.00 EUR', '14.99 EUR']);
    expect(fieldsOf(xml, 'link').slice(0, 2)).toEqual([
      'https://shop.example/kit/4',
      'https://shop.example/kit/3',
    ]);
    expect(fieldsOf(xml, 'product_type').slice(0, 2)).toEqual(['Kits &gt; Loops', 'Kits &gt; Drum kit']);
    const [open = '', fixed = ''] = fieldsOf(xml, 'description');
    expect(open).toContain('This is the lowest price. Buyers may pay more.');
    expect(fixed).toContain('Kicks &amp; snares.');
    expect(fixed).not.toContain('lowest');
  });

  test('has no kit whose price is in another currency than that of the shop', () => {
    expect(products({ tracks: [], kits: [kit] }, { ...SITE, currency: 'USD' })).not.toContain('<item>');
  });
});

describe('the description for assistants', () => {
  test('names the shop, what it sells, its licences with prices, and where to search', () => {
    const text = describeShop(beats([track]), SITE);
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
    const text = describeShop(beats([{ ...track, title: HOSTILE }]), SITE);
    const line = text.split('\n').find((each) => each.includes('/track/detail/7'));
    expect(line).toContain(String.raw`\[x\](javascript:1) \# \*\`\_`);
    expect(line).not.toContain('\u0000');
    expect(text.match(/^# /gm)).toHaveLength(1);
  });

  test('of a shop without beats on sale says so', () => {
    const text = describeShop(beats([{ ...track, status: 'sold' }]), SITE);
    expect(text).toContain('No beat is on sale at the moment.');
    expect(text).not.toContain('Newest beats\n');
    expect(text).not.toContain('## Kits');
  });

  test('has the kits with what they cost', () => {
    const text = describeShop({ tracks: [track], kits: [freeKit, openKit, kit] }, SITE);
    expect(text).toContain('\n## Kits\n');
    expect(text).toContain(
      '- [Pier Drums](https://shop.example/kit/3): drum kit with 12 sounds · 24-bit WAV; 14.99 EUR\n',
    );
    expect(text).toContain(
      '- [Tape Loops](https://shop.example/kit/4): loops with 12 sounds; 5.00 EUR. This is the lowest price. Buyers may pay more.\n',
    );
    expect(text).toContain('0 EUR. Free for newsletter subscribers.\n');
    expect(text).not.toContain('[All kits]');
    const many = Array.from({ length: 11 }, (_, index) => ({ ...kit, id: index + 1 }));
    expect(describeShop({ tracks: [], kits: many }, SITE)).toContain(
      '- [All kits](https://shop.example/kits): all 11\n',
    );
  });
});

describe('the head of the page of a kit', () => {
  const COVER = 'https://files.example/v0/b/b/o/covers%2Fpier%2F640.jpg?alt=media';

  test('has the cover for shared links, and the product with its offer for search engines', () => {
    const head = kitHead(kit, SITE);
    expect(head.image).toEqual({ address: COVER, width: 640, height: 640 });
    expect(head.oembed).toBe(
      'https://shop.example/api/oembed?url=https%3A%2F%2Fshop.example%2Fkit%2F3&format=json',
    );
    expect(head.data).toMatchObject({
      '@type': ['CreativeWork', 'Product'],
      name: 'Pier Drums',
      image: [COVER],
      sku: 'kit-003',
      audio: { contentUrl: 'https://files.example/pier.mp3', encodingFormat: 'audio/mpeg' },
      offers: { price: '14.99', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    });
    expect(head.data).not.toHaveProperty('offers.description');
  });

  test('says that a minimum is not the whole price, and for whom a kit is free', () => {
    expect(kitHead(openKit, SITE).data).toMatchObject({
      offers: { price: '5.00', description: 'This is the lowest price. Buyers may pay more.' },
    });
    expect(kitHead(freeKit, SITE).data).toMatchObject({
      offers: { price: '0', description: 'Free for newsletter subscribers.' },
    });
  });

  test('names no preview that a kit does not have, and no offer of one that is not sold', () => {
    expect(kitHead(openKit, SITE).description).toBe(
      'Tape Loops: loops with 12 sounds. Use the sounds in your own productions.',
    );
    expect(kitHead(openKit, SITE).data).not.toHaveProperty('audio');
    expect(kitHead(kit, SITE).description).toContain('Listen to the preview');
    expect(kitHead(kit, { ...SITE, currency: 'USD' }).data).not.toHaveProperty('offers');
  });
});
