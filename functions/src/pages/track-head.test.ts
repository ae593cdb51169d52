import { expect, test } from 'vitest';
import type { Track } from '@store/domain/tracks';
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

test('a link to a track shows its title and its cover in full size', () => {
  const head = trackHead(track, 'https://shop.example');
  expect(head.title).toBe('Low Tide');
  expect(head.address).toBe('https://shop.example/track/detail/7');
  expect(head.image.address).toBe('https://files.example/v0/b/b/o/covers%2Flow%2F640.jpg?alt=media');
});

test('a search engine learns how long a track is and what each licence costs', () => {
  expect(trackHead(track, 'https://shop.example').data).toMatchObject({
    name: 'Low Tide',
    duration: 'PT2M5S',
    offers: [
      { price: '24.99', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
      { price: '44.99', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    ],
  });
});

test('a sold track is offered as sold out, one of unknown length says nothing of it', () => {
  const { data, description } = trackHead({ ...track, status: 'sold', time: 'nan' }, 'https://shop.example');
  expect(data).not.toHaveProperty('duration');
  expect(data).toMatchObject({ offers: [{ availability: 'https://schema.org/SoldOut' }, {}] });
  expect(description).toBe('Low Tide: lofi beat, 82 bpm. Its exclusive licence is sold.');
});
