import { describe, expect, test } from 'vitest';
import { DEFAULT_PUBLIC_SETTINGS } from '../../shop/settings/default-public';
import type { Track } from '../../shop/catalogue/tracks';
import { contentSection, contentVersion, pageHead, templatePath, withContent } from './rendered-pages';

const { shop } = DEFAULT_PUBLIC_SETTINGS;
const beat: Track = {
  id: 7,
  title: 'Low Tide',
  image: 'https://files.example/7.jpg',
  media: '',
  tag: 'trap',
  time: '2:05',
  bpm: 82,
  peaks: '',
  key: '',
  mood: '',
  timbre: '',
  status: 'available',
};
const metadata = { title: 'About', description: 'Who we are.' };
const origin = 'https://shop.example';

describe('the content of a template', () => {
  const built = contentSection({
    version: 'v1',
    html: '<p>Old</p>',
    data: { settings: DEFAULT_PUBLIC_SETTINGS },
  });
  const template = `<body>${built}</body>`;

  test('names the version that it was rendered by', () => {
    expect(contentVersion(template)).toBe('v1');
    expect(contentVersion('<body></body>')).toBeNull();
  });

  test('is replaced together with its data', () => {
    const settings = { ...DEFAULT_PUBLIC_SETTINGS, shop: { ...shop, name: 'Low Tide' } };
    const filled = withContent(template, { version: 'v1', html: '<p>New: $& $1</p>', data: { settings } });
    expect(filled).toContain('<div id="root"><p>New: $& $1</p></div>');
    expect(filled).toContain('"name":"Low Tide"');
    expect(filled).not.toContain('Old');
    expect(filled.match(/id="page"/g)).toHaveLength(1);
  });

  test('cannot be left by a text of the shop', () => {
    const name = '</script><!-- /content --><script>alert(1)</script>';
    const settings = { ...DEFAULT_PUBLIC_SETTINGS, shop: { ...shop, name } };
    const filled = withContent(template, { version: 'v1', html: '', data: { settings } });
    expect(filled.match(/<script/g)).toHaveLength(1);
    expect(filled.match(/<!--/g)).toHaveLength(2);
  });

  test('has the sketch of a cover in its markup only', () => {
    const track = { track: beat, sketch: 'c2tldGNo', takesOffers: false, similar: [] };
    const data = { settings: DEFAULT_PUBLIC_SETTINGS, track };
    const filled = withContent(template, { version: 'v1', html: '<img src="data:,c2tldGNo">', data });
    expect(filled.match(/c2tldGNo/g)).toHaveLength(1);
    expect(filled).toContain('"title":"Low Tide"');
  });

  test('cannot be added to other HTML', () => {
    expect(() =>
      withContent('<body></body>', { version: 'v1', html: '', data: { settings: DEFAULT_PUBLIC_SETTINGS } }),
    ).toThrow('no content section');
  });
});

describe('the head of a page', () => {
  test('has the address of the page and the picture of the shop', () => {
    expect(pageHead({ path: '/about', metadata, origin, shop })).toMatchObject({
      ...metadata,
      address: 'https://shop.example/about',
      image: { address: 'https://shop.example/shop.png' },
      isListed: true,
    });
    const shareImage = 'https://files.example/share.png';
    expect(pageHead({ path: '/about', metadata, origin, shop: { ...shop, shareImage } }).image.address).toBe(
      shareImage,
    );
  });

  test('of a page that is no destination is not listed', () => {
    expect(pageHead({ path: '/cart', metadata, origin, shop }).isListed).toBe(false);
    expect(pageHead({ path: null, metadata, origin, shop })).toMatchObject({
      address: null,
      isListed: false,
    });
  });
});

test('a template is not at the address of its page', () => {
  expect(['/', '/about', '/newsletter/expired'].map(templatePath)).toEqual([
    '/shells/home',
    '/shells/about',
    '/shells/newsletter/expired',
  ]);
});
