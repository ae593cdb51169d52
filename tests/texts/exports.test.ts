import { parse as parseCsv } from 'csv-parse/sync';
import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { BYTE_ORDER_MARK, csvLine } from '@store/domain/platform/csv';
import { KIT_LIMITS } from '@store/domain/shop/kits/kit-edit';
import type { Kit } from '@store/domain/shop/kits/kits';
import { DEFAULT_DEFINITIONS } from '@store/domain/shop/licences/default-definitions';
import { cents, EURO } from '@store/domain/platform/money/money';
import { embedCode } from '@store/domain/pages/html/embed';
import { escapeHtml, renderHead, withHead } from '@store/domain/pages/html/page-head';
import { DEFAULT_SHOP } from '@store/domain/shop/settings/default-shop';
import { attachment } from '@store/functions/platform/gateways/storage';
import { messagePage } from '@store/functions/platform/http/message-page';
import { atom } from '@store/functions/pages/html/feeds/atom';
import type { Channel } from '@store/functions/pages/html/feeds/channel';
import { jsonFeed } from '@store/functions/pages/html/feeds/json-feed';
import { podcast } from '@store/functions/pages/html/feeds/podcast';
import { products } from '@store/functions/pages/html/feeds/products';
import type { Goods } from '@store/functions/pages/html/goods';
import { kitHead } from '@store/functions/pages/html/kit-page';
import { describeShop } from '@store/functions/pages/html/llms';
import { trackHead } from '@store/functions/pages/html/track-head';
import { fileName } from '@store/functions/platform/settings/file-name';
import { anyText, runs } from './texts';
import { withShop } from './shop';

const ORIGIN = 'https://shop.example';

/** The texts that end up in feeds and pages. */
interface Words {
  readonly title: string;
  readonly tag: string;
  readonly shop: string;
  readonly description: string;
  readonly producer: string;
  readonly licence: string;
  readonly point: string;
  readonly address: string;
}

const WORD_NAMES = [
  ...(['title', 'tag', 'shop', 'description', 'producer', 'licence', 'point'] as const),
  'address',
] as const satisfies readonly (keyof Words)[];

const words = fc.record(
  Object.fromEntries(WORD_NAMES.map((name) => [name, anyText])) as Record<keyof Words, typeof anyText>,
);

const HARMLESS: Words = {
  title: 'Low Tide',
  tag: 'lofi',
  shop: 'Nightshift',
  description: 'Beats.',
  producer: 'Mara Lind',
  licence: 'Basic',
  point: 'Two copies',
  address: `${ORIGIN}/a.mp3`,
};

function trackOf({ title, tag, address }: Words): Track {
  // Elements depend on the ending of the preview.
  const media = `https://files.example/${address.replace(/[?#]/g, '')}.mp3`;
  return {
    id: 7,
    title,
    tag,
    tags: [tag],
    mood: 'calm',
    image: address,
    media,
    time: '2:05',
    bpm: 82,
    peaks: '',
    key: 'F#m',
    timbre: '',
    status: 'available',
  };
}

function kitOf({ title, description, address, point }: Words): Kit {
  return {
    id: 3,
    title,
    kind: 'loops',
    image: address,
    media: address,
    time: '0:20',
    peaks: '',
    description,
    sounds: 12,
    format: point.slice(0, KIT_LIMITS.format),
    size: 1,
    currency: EURO,
    licence: null,
    price: { kind: 'fixed', amount: cents(900) },
  };
}

function goodsOf(written: Words): Goods {
  const kit = kitOf(written);
  return { tracks: [trackOf(written)], kits: [{ ...kit, format: kit.format || 'WAV' }] };
}

function siteOf({ shop: name, description, producer, licence, point }: Words) {
  return {
    origin: ORIGIN,
    shop: { ...DEFAULT_SHOP, name, description, producer: { ...DEFAULT_SHOP.producer, name: producer } },
    licences: DEFAULT_DEFINITIONS.map((definition) => ({
      ...definition,
      name: licence,
      points: [point],
      training: true as const,
    })),
    currency: EURO,
  };
}

function channelOf(written: Words): Channel {
  const { title, description, tag, address } = written;
  const sound = { address, type: 'audio/mpeg', bytes: 1, seconds: 125 };
  return {
    origin: ORIGIN,
    shop: siteOf(written).shop,
    licences: siteOf(written).licences,
    items: [{ title, description, tag, address, image: address, published: 0, sound }],
  };
}

/** What readers get: halves of characters are replaced when a text is encoded. */
function sent(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}

/** The elements of an XML document, each with its text. Throws if it is not well-formed (https://www.w3.org/TR/xml). */
function elementsOf(xml: string): { readonly name: string; readonly text: string }[] {
  const elements: { name: string; text: string }[] = [];
  const open: { name: string; text: string }[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    const element = { name, text: '' };
    elements.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(sent(xml)).close();
  return elements;
}

/** A text as XML can hold it; parsers make one line feed of each line break. */
function inXml(text: string): string {
  return (
    sent(text)
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/\r\n?/g, '\n')
  );
}

describe('any text in a feed', () => {
  test.each([
    ['Atom', (written: Words) => atom(channelOf(written)), 'title'],
    ['the podcast', (written: Words) => podcast(channelOf(written)), 'title'],
    ['products', (written: Words) => products(goodsOf(written), siteOf(written)), 'g:brand'],
  ] as const)('leaves %s well-formed, with the same elements, and is what readers get', (_, write, named) => {
    const expected = elementsOf(write(HARMLESS)).map(({ name }) => name);
    fc.assert(
      fc.property(words, (written) => {
        const elements = elementsOf(write(written));
        expect(elements.map(({ name }) => name)).toEqual(expected);
        const texts = elements.filter(({ name }) => name === named).map(({ text }) => text);
        expect(texts).toContain(inXml(named === 'g:brand' ? written.shop : written.title));
      }),
      runs(150),
    );
  });

  test('is the same in JSON', () => {
    fc.assert(
      fc.property(words, (written) => {
        expect(JSON.parse(sent(jsonFeed(channelOf(written))))).toMatchObject({
          title: written.shop,
          items: [{ title: written.title, tags: [written.tag] }],
        });
      }),
      runs(150),
    );
  });
});

const TEMPLATE = '<html><head><!-- head --><!-- /head --></head><body><p>{title}</p></body></html>';

/** How often each character that HTML and attributes are made of occurs. */
function markupOf(html: string): readonly number[] {
  return ['<', '>', '"'].map((sign) => html.split(sign).length - 1);
}

describe('any text in HTML', () => {
  test.each([
    ['of a beat', (written: Words) => trackHead(trackOf(written), siteOf(written))],
    ['of a kit', (written: Words) => kitHead(kitOf(written), siteOf(written))],
  ] as const)('adds no markup to the page %s, and its data stay the same', (_, headOf) => {
    const page = (written: Words): string => {
      const head = renderHead(headOf(written), siteOf(written).shop);
      return withHead(
        TEMPLATE.replace('{title}', () => escapeHtml(written.title)),
        head,
      );
    };
    const dataIn = (html: string): string =>
      /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
    const markup = markupOf(page(HARMLESS).replace(dataIn(page(HARMLESS)), ''));
    fc.assert(
      fc.property(words, (written) => {
        const html = page(written);
        expect(markupOf(html.replace(dataIn(html), ''))).toEqual(markup);
        expect(JSON.parse(sent(dataIn(html)))).toEqual(headOf(written).data);
      }),
      runs(150),
    );
  });

  test('adds no markup to a player for other pages, nor to a message', () => {
    const player = (title: string): string => embedCode(ORIGIN, { title, width: '100%', height: 160 });
    const message = (text: string): string => messagePage({ text, canRetry: true });
    fc.assert(
      fc.property(anyText, (text) => {
        expect(markupOf(player(text))).toEqual(markupOf(player('Low Tide')));
        expect(markupOf(message(text))).toEqual(markupOf(message('Not found.')));
      }),
      runs(300),
    );
  });
});

interface MarkdownNode {
  readonly type: string;
  readonly url?: string;
  readonly children?: readonly MarkdownNode[];
}

/** The structure of a Markdown text: types, and where links lead. */
function structureOf({ type, url, children = [] }: MarkdownNode): unknown {
  // Neighbouring texts are one or several, depending on escapes.
  const inner = children.filter((child) => child.type !== 'text').map(structureOf);
  return [type, ...(url === undefined ? [] : [url]), ...inner];
}

test('any text in the description for assistants means nothing but itself', () => {
  const shown = (written: Words) =>
    structureOf(fromMarkdown(describeShop(goodsOf(written), siteOf(written))));
  const expected = shown(HARMLESS);
  fc.assert(
    fc.property(words, (written) => {
      expect(shown(written)).toEqual(expected);
    }),
    runs(150),
  );
});

describe('any text in a CSV file', () => {
  const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;

  test('is in its cell, and no spreadsheet runs it', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyText, { minLength: 3, maxLength: 3 }), { maxLength: 5 }), (rows) => {
        const file = sent(BYTE_ORDER_MARK + rows.map(csvLine).join(''));
        const options = { bom: true, record_delimiter: '\r\n', skip_empty_lines: false };
        const read: string[][] = parseCsv(file, options);
        expect(read.map((cells) => cells.map((cell) => cell.replace(/^'/, '')))).toEqual(
          rows.map((cells) => cells.map((cell) => sent(cell).replace(/^'/, ''))),
        );
        for (const cell of read.flat()) expect(cell).not.toMatch(FORMULA);
      }),
      runs(300),
    );
  });
});

describe('any title in the name of a file', () => {
  // https://www.rfc-editor.org/rfc/rfc8187#section-3.2.1
  const HEADER =
    /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''(?<name>(?:[\w!#$&+\-.^`|~]|%[0-9A-F]{2})+)$/;

  test('is one name without a folder, in a header that browsers read', async () => {
    await withShop({}, () => {
      fc.assert(
        fc.property(anyText, anyText, (title, remark) => {
          const name = fileName(title, 'Track 1', remark, 'wav');
          expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
          expect(name).toMatch(/^[^.].*\.wav$/u);
          const encoded = HEADER.exec(attachment(name))?.groups?.['name'];
          expect(decodeURIComponent(encoded ?? '')).toBe(name);
        }),
        runs(300),
      );
    });
  });
});
