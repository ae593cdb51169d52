import { describe, expect, test } from 'vitest';
import { draftOf, validateTrack, inputOf, otherTempos } from './trackDraft';

const whole = {
  ...draftOf({ kind: 'new' }),
  title: ' Gold ',
  image: 'https://example.com/a.jpg',
  media: 'https://example.com/a.mp3',
  tag: 'trap',
  bpm: '92,5',
  key: 'Am',
  mood: 'dark',
  tags: 'night,, slow ',
};
const NOTHING = { peaks: undefined, timbre: undefined };
const none = { cover: false, preview: false };

describe('track draft', () => {
  test('is trimmed when sent, with nan for an unknown time', () => {
    expect(validateTrack(whole, none)).toBeNull();
    expect(inputOf(whole, {}, NOTHING)).toEqual({
      title: 'Gold',
      image: whole.image,
      media: whole.media,
      tag: 'trap',
      time: 'nan',
      bpm: 92.5,
      key: 'Am',
      mood: 'dark',
      tags: ['night', 'slow'],
      description: '',
      free: false,
      making: '',
      samples: '',
      sampled: '',
    });
  });

  test('sends staged files instead of addresses', () => {
    const draft = { ...whole, image: '', media: '' };
    expect(validateTrack(draft, { cover: true, preview: true })).toBeNull();
    const input = inputOf(
      draft,
      { cover: 'staged cover', preview: 'staged preview', master: 'staged master' },
      { peaks: 'AB', timbre: 'CD' },
    );
    expect(input).toMatchObject({
      image: 'staged cover',
      media: 'staged preview',
      master: 'staged master',
      peaks: 'AB',
      timbre: 'CD',
    });
  });

  test.each([
    ['title', { title: ' ' }],
    ['image', { image: 'cover.jpg' }],
    ['media', { media: '' }],
    ['tag', { tag: '' }],
    ['time', { time: '1:75' }],
    ['bpm', { bpm: '' }],
    ['bpm', { bpm: 'fast' }],
    ['bpm', { bpm: '401' }],
    ['tags', { tags: 'a,b,c,d,e,f' }],
    ['publish_at', { publication: 'scheduled' }],
  ])('is rejected with an invalid %s', (field, change) => {
    expect(validateTrack({ ...whole, ...change }, none)?.field).toBe(field);
  });

  test('sends no key or mood that there is not', () => {
    expect(inputOf({ ...whole, key: 'H', mood: '' }, {}, NOTHING)).toMatchObject({ key: '', mood: '' });
  });

  test.each([
    ['140', ['Half 70', 'Double 280']],
    ['30', ['Double 60']],
    ['250', ['Half 125']],
    ['fast', []],
    ['', []],
  ])('with %s bpm offers %o', (bpm, choices) => {
    expect(otherTempos(bpm).map((choice) => `${choice.name} ${choice.bpm}`)).toEqual(choices);
  });

  test('starts empty', () => {
    const { publication, ...fields } = draftOf({ kind: 'new' });
    expect(Object.values(fields).join('')).toBe('');
    expect(publication).toBe('now');
  });
});
