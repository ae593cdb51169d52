import type { Track } from '@store/domain/shop/catalogue/tracks';
import type { PageData } from '@store/domain/pages/html/page-data';
import { RENDERED_PATHS } from '@store/domain/pages/html/rendered-pages';
import { DEFAULT_PUBLIC_SETTINGS } from '@store/domain/shop/settings/default-public';
import { describe, expect, test } from 'vitest';
import { renderPage } from './render-page';

const { shop } = DEFAULT_PUBLIC_SETTINGS;

function track(id: number, changes: Partial<Track> = {}): Track {
  return {
    id,
    title: `Beat ${id}`,
    image: `https://files.example/${id}.jpg`,
    media: '',
    tag: 'trap',
    time: '2:05',
    bpm: 120,
    peaks: '',
    key: '',
    mood: '',
    timbre: '',
    status: 'available',
    ...changes,
  };
}

function pageOf(name: string, tracks: readonly Track[] = []): PageData {
  const settings = { ...DEFAULT_PUBLIC_SETTINGS, version: 2, shop: { ...shop, name, headline: name } };
  return { settings, rows: { list: 'home', tracks, total: tracks.length } };
}

describe('a rendered page', () => {
  test('contains the name of the shop, and the first rows with their prices', async () => {
    const tracks = [1, 2, 3, 4, 5].map((id) => track(id));
    const { html, preloads, metadata } = await renderPage('/', pageOf('Harbour Beats', tracks));
    expect(html).toContain('Harbour Beats');
    for (const { title } of tracks) expect(html).toContain(title);
    expect(html).toContain('€24.99');
    expect(html).not.toContain('aria-busy="true"');
    expect(preloads.join()).toContain('https://files.example/5.jpg');
    expect(metadata.description).toBe(shop.description);
  });

  test('of a beat whose exclusive licence is sold says so', async () => {
    const sold = pageOf('Harbour Beats', [track(1, { status: 'sold' })]);
    const { html } = await renderPage('/', sold);
    expect(html).toContain('Sold, details of Beat 1');
  });

  test('of a track contains everything about it, with the sketch of its cover below the cover', async () => {
    const beat = track(7, {
      title: 'Low Tide',
      bpm: 82,
      key: 'Am',
      mood: 'calm',
      description: 'Tape and rain.',
    });
    const similar = [track(3, { title: 'Kite String' })];
    const content = { track: beat, sketch: 'c2tldGNo', takesOffers: true, similar };
    const data: PageData = { settings: DEFAULT_PUBLIC_SETTINGS, track: content };
    const { html, preloads } = await renderPage('/track/detail/7', data);
    const text = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    for (const words of ['Low Tide', 'Bpm 82', 'Time 2:05', 'A minor', 'calm', '#trap', 'Tape and rain.'])
      expect(text).toContain(words);
    expect(text).toMatch(/Non-Exclusive €24\.99 .*Exclusive €44\.99 .*Make an offer/);
    expect(text).toMatch(/Comments .*Similar beats .*Kite String/);
    const [below, cover] = [...html.matchAll(/<img [^>]*>/g)].map(([image]) => image);
    expect(below).toBe('<img id="sketch" src="data:image/jpeg;base64,c2tldGNo" alt="" aria-hidden="true"/>');
    expect(html).toContain(`${below}${cover}`);
    expect(cover).toContain('src="https://files.example/7.jpg"');
    expect(preloads.join()).toContain('https://files.example/7.jpg');
    expect(preloads.join()).not.toContain('data:');
  });

  test('of a track contains no code from texts of the owner', async () => {
    const text = `"><script>alert(1)</script><img src=x onerror="alert(1)" style="color:red">`;
    const beat = track(1, { title: text, tag: text, description: text });
    const content = { track: beat, takesOffers: true, similar: [track(2, { title: text })] };
    const { html } = await renderPage('/track/detail/1', { ...pageOf(text), track: content });
    expect(html).not.toMatch(/<script|<img src=x|\sonerror="|\sstyle="/);
    expect(html).toContain('&lt;script&gt;alert(1)');
  });

  test('of a shop without beats says so', async () => {
    expect((await renderPage('/', pageOf('Harbour Beats'))).html).toContain('No data was found.');
  });

  test.each(RENDERED_PATHS)('%s contains no code from texts of the owner', async (path) => {
    const text = `"><script>alert(1)</script><img src=x onerror="alert(1)" style="color:red">`;
    const { html } = await renderPage(path, pageOf(text, [track(1, { title: text, tag: text })]));
    expect(html).not.toMatch(/<script|<img src=x|\sonerror="|\sstyle="/);
    expect(html).toContain('&lt;script&gt;alert(1)');
  });

  test('is rendered with its own data while others are', async () => {
    const pages = await Promise.all(['One', 'Two', 'Three'].map((name) => renderPage('/', pageOf(name))));
    expect(pages.map(({ html }) => /<h1[^>]*>([^<]*)</.exec(html)?.[1])).toEqual(['One', 'Two', 'Three']);
  });
});
