import { DEFAULT_DEFINITIONS } from '@store/domain/shop/licences/default-definitions';
import { DEFAULT_SHOP } from '@store/domain/shop/settings/default-shop';
import { describe, expect, test } from 'vitest';
import { atom } from './atom';
import type { Channel } from './channel';
import { jsonFeed } from './json-feed';
import { podcast } from './podcast';

const channel: Channel = {
  origin: 'https://shop.example',
  shop: DEFAULT_SHOP,
  licences: DEFAULT_DEFINITIONS,
  items: [
    {
      title: 'Low <Tide> & "more"',
      description: 'Low Tide: lofi beat, 82 bpm.',
      tag: 'lofi',
      address: 'https://shop.example/track/detail/7',
      image: 'https://files.example/640.jpg?alt=media',
      published: Date.UTC(2026, 0, 2, 3, 4, 5),
      sound: {
        address: 'https://files.example/low.mp3?alt=media&x',
        type: 'audio/mpeg',
        bytes: 1234,
        seconds: 125,
      },
    },
  ],
};
const nothing: Channel = { ...channel, items: [] };

test('feeds say that training is reserved, and which licence grants it', () => {
  const reserved = 'The right to train AI models with these beats is reserved.';
  for (const write of [atom, jsonFeed, podcast]) expect(write(channel)).toContain(reserved);
  const [first, ...others] = DEFAULT_DEFINITIONS;
  if (!first) throw new Error('There is no licence.');
  const licences = [{ ...first, name: 'Dataset', training: true as const }, ...others];
  for (const write of [atom, jsonFeed, podcast]) {
    const text = write({ ...channel, licences });
    expect(text).toContain('is reserved, unless it is bought: “Dataset”.');
    expect(text).not.toContain(reserved);
  }
});

describe('the Atom feed', () => {
  test('has what RFC 4287 requires of feed and entry', () => {
    const xml = atom(channel);
    for (const part of [
      '<id>https://shop.example/feeds/beats.atom</id>',
      '<updated>2026-01-02T03:04:05.000Z</updated>',
      '<author><name>',
      '<link rel="self" type="application/atom+xml" href="https://shop.example/feeds/beats.atom" />',
      '<id>https://shop.example/track/detail/7</id>',
      '<title>Low &lt;Tide&gt; &amp; &quot;more&quot;</title>',
      'length="1234" href="https://files.example/low.mp3?alt=media&amp;x"',
    ])
      expect(xml).toContain(part);
  });

  test('removes characters that XML does not allow', () => {
    const [item] = channel.items;
    if (!item) throw new Error('No item.');
    expect(atom({ ...channel, items: [{ ...item, title: 'a\u0000b\u000bc' }] })).toContain(
      '<title>abc</title>',
    );
  });

  test('of an empty shop has a date', () => {
    expect(atom(nothing)).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
  });
});

describe('the JSON feed', () => {
  test('has what version 1.1 requires', () => {
    expect(JSON.parse(jsonFeed(channel))).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: expect.any(String) as string,
      feed_url: 'https://shop.example/feeds/beats.json',
      items: [
        {
          id: 'https://shop.example/track/detail/7',
          content_text: 'Low Tide: lofi beat, 82 bpm.',
          date_published: '2026-01-02T03:04:05.000Z',
          attachments: [{ mime_type: 'audio/mpeg', size_in_bytes: 1234, duration_in_seconds: 125 }],
        },
      ],
    });
  });
});

describe('the podcast feed', () => {
  test('has what directories require of show and episode', () => {
    const xml = podcast(channel);
    for (const part of [
      '<itunes:image href="https://shop.example/podcast.png" />',
      '<itunes:category text="Music" />',
      '<itunes:explicit>false</itunes:explicit>',
      '<language>en-gb</language>',
      '<enclosure url="https://files.example/low.mp3?alt=media&amp;x" length="1234" type="audio/mpeg" />',
      '<guid isPermaLink="true">https://shop.example/track/detail/7</guid>',
      '<pubDate>Fri, 02 Jan 2026 03:04:05 +0000</pubDate>',
      '<itunes:duration>125</itunes:duration>',
    ])
      expect(xml).toContain(part);
  });

  test('of an empty shop has no date', () => {
    expect(podcast(nothing)).not.toContain('lastBuildDate');
  });
});
