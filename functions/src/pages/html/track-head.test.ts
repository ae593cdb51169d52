import { DEFAULT_DEFINITIONS } from '@store/domain/shop/licences/default-definitions';
import { DEFAULT_SHOP } from '@store/domain/shop/settings/default-shop';
import { cents, EURO } from '@store/domain/platform/money/money';
import { expect, test } from 'vitest';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { mediaType, trackHead } from './track-head';

const SITE = {
  origin: 'https://shop.example',
  shop: DEFAULT_SHOP,
  licences: DEFAULT_DEFINITIONS,
  currency: EURO,
};

const track: Track = {
  id: 7,
  title: 'Low Tide',
  image: 'https://files.example/v0/b/b/o/covers%2Flow%2F128.jpg?alt=media',
  media: 'https://files.example/low.mp3',
  tag: 'lofi',
  time: '2:05',
  bpm: 82,
  peaks: '',
  key: '',
  mood: '',
  timbre: '',
  status: 'available',
};

test('contains title, address and full-size cover of the track', () => {
  const head = trackHead(track, SITE);
  expect(head.title).toBe('Low Tide');
  expect(head.address).toBe('https://shop.example/track/detail/7');
  expect(head.image.address).toBe('https://files.example/v0/b/b/o/covers%2Flow%2F640.jpg?alt=media');
});

test('names the sound and its player', () => {
  expect(trackHead(track, SITE).sound).toEqual({
    media: 'https://files.example/low.mp3',
    type: 'audio/mpeg',
    seconds: 125,
    player: { address: 'https://shop.example/embed/7', width: 640, height: 160 },
  });
  expect(trackHead(track, SITE).oembed).toBe(
    'https://shop.example/api/oembed?url=https%3A%2F%2Fshop.example%2Ftrack%2Fdetail%2F7&format=json',
  );
});

test('does not guess the type of a sound without a known extension', () => {
  expect(mediaType('https://sounds.example.com/stream/7')).toBeNull();
  expect(mediaType('https://f.example/o/previews%2Fa.wav?alt=media')).toBe('audio/wav');
});

test('contains duration and licence prices for search engines', () => {
  expect(trackHead(track, SITE).data).toMatchObject({
    name: 'Low Tide',
    duration: 'PT2M5S',
    offers: [
      { price: '24.99', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
      { price: '44.99', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    ],
  });
});

test('describes what a licence delivers, and names key, mood and tags', () => {
  const { data } = trackHead({ ...track, key: 'Am', mood: 'calm', tags: ['chill'] }, SITE);
  expect(data).toMatchObject({
    keywords: 'lofi, chill',
    additionalProperty: [
      { value: 82 },
      { value: 'A minor' },
      { name: 'Mood', value: 'calm' },
      { name: 'Training of AI models' },
    ],
    offers: [
      {
        sku: '7-Non-Exclusive',
        description: expect.stringContaining('3000 copies') as string,
        availableDeliveryMethod: 'http://purl.org/goodrelations/v1#DeliveryModeDirectDownload',
      },
      { sku: '7-Exclusive' },
    ],
  });
});

test('says that training is reserved, and how the beat was made only if that is stated', () => {
  const valuesIn = (data: unknown) => JSON.stringify(data);
  const { data } = trackHead(track, SITE);
  expect(data).toMatchObject({ usageInfo: 'https://shop.example/licences' });
  expect(data).not.toHaveProperty('digitalSourceType');
  expect(valuesIn(data)).toContain('The right to train AI models with this beat is reserved.');
  expect(valuesIn(data)).not.toContain('How it was made');
  const stated = trackHead({ ...track, making: 'human' }, SITE).data;
  expect(stated).toMatchObject({
    digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCreation',
  });
  expect(valuesIn(stated)).toContain('Made by people, without AI, according to the producer.');
});

test('names the licence that training needs, and none for a sold beat', () => {
  const [first, ...others] = DEFAULT_DEFINITIONS;
  if (!first) throw new Error('There is no licence.');
  const site = { ...SITE, licences: [{ ...first, name: 'Dataset', training: true as const }, ...others] };
  const text = (status: 'available' | 'sold') => JSON.stringify(trackHead({ ...track, status }, site).data);
  expect(text('available')).toContain('requires the licence “Dataset”');
  expect(text('sold')).toContain('is reserved.');
});

test('of a track that is not for sale has no offers', () => {
  const { data } = trackHead({ ...track, licences: { 'Non-Exclusive': false, Exclusive: false } }, SITE);
  expect(data).not.toHaveProperty('offers');
});

test('offers a sold track as sold out and omits an unknown duration', () => {
  const { data, description } = trackHead({ ...track, status: 'sold', time: 'nan' }, SITE);
  expect(data).not.toHaveProperty('duration');
  expect(data).toMatchObject({ offers: [{ availability: 'https://schema.org/SoldOut' }, {}] });
  expect(description).toBe('Low Tide: lofi beat, 82 bpm. Its exclusive licence has been sold.');
});

test('offers a track at its own prices, under its own licences', () => {
  const licences = { 'Non-Exclusive': false, Exclusive: cents(9900) } as const;
  const { data } = trackHead({ ...track, licences }, SITE);
  expect(data?.['offers']).toMatchObject([{ name: 'Exclusive Licence', price: '99.00' }]);
});
