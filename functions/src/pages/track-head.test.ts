import { expect, test } from 'vitest';
import type { Track } from '@store/domain/catalogue/tracks';
import { trackHead } from './track-head';

const track: Track = {
  id: 7,
  title: 'Low Tide',
  image: 'https://files.example/v0/b/b/o/covers%2Flow%2F128.jpg?alt=media',
  media: 'https://files.example/low.mp3',
  tag: 'lofi',
  time: '2:05',
  bpm: 82,
  peaks: '',
  status: 'available',
};

test('contains title, address and full-size cover of the track', () => {
  const head = trackHead(track, 'https://shop.example');
  expect(head.title).toBe('Low Tide');
  expect(head.address).toBe('https://shop.example/track/detail/7');
  expect(head.image.address).toBe('https://files.example/v0/b/b/o/covers%2Flow%2F640.jpg?alt=media');
});

test('contains duration and licence prices for search engines', () => {
  expect(trackHead(track, 'https://shop.example').data).toMatchObject({
    name: 'Low Tide',
    duration: 'PT2M5S',
    offers: [
      { price: '24.99', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
      { price: '44.99', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    ],
  });
});

test('offers a sold track as sold out and omits an unknown duration', () => {
  const { data, description } = trackHead({ ...track, status: 'sold', time: 'nan' }, 'https://shop.example');
  expect(data).not.toHaveProperty('duration');
  expect(data).toMatchObject({ offers: [{ availability: 'https://schema.org/SoldOut' }, {}] });
  expect(description).toBe('Low Tide: lofi beat, 82 bpm. Its exclusive licence is sold.');
});
