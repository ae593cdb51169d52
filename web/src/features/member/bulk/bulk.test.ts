import { expect, test } from 'vitest';
import type { TrackEdit } from '@store/domain/catalogue/track-edit';
import type { StagedNames, Staging } from '../uploads/staging';
import { createBulk, type SaveRow } from './bulk';
import { isToBePublished } from './bulkRow';

function stagingOf(names: StagedNames): Staging {
  return {
    states: () => ({}),
    subscribe: () => () => undefined,
    put: () => undefined,
    retry: () => undefined,
    remove: () => undefined,
    settled: () => Promise.resolve(names),
    abandon: () => undefined,
    release: () => undefined,
  };
}

/** A bulk upload of files that are analysed, with everything that a beat needs but a tag. */
async function bulkOf(names: readonly string[]) {
  const bulk = createBulk({
    newStaging: () => stagingOf({ cover: 'c.jpg', preview: 'p.mp3' }),
    shop: 'Shop',
    prepare: ({ file }) =>
      Promise.resolve({
        fields: { title: file.name, bpm: '92', time: '2:05' },
        keys: [],
        measured: { peaks: '', timbre: '' },
      }),
  });
  bulk.add(names.map((name) => new File(['sound'], name)));
  await expect.poll(() => bulk.rows().every(({ phase }) => phase.kind === 'ready')).toBe(true);
  bulk.setCover(
    bulk.rows().map(({ number }) => number),
    'c.jpg',
    [],
  );
  return bulk;
}

test('exactly the checked and complete files are published', async () => {
  const bulk = await bulkOf(['one.wav', 'two.wav', 'three.wav', 'four.wav']);
  for (const number of [1, 2, 3]) bulk.edit(number, 'tag', 'house');
  bulk.select([2], false);
  const sent: TrackEdit[] = [];
  const save: SaveRow = (input) => {
    sent.push(input);
    return Promise.resolve({ ok: true, data: { message: 'Added.' } });
  };
  const selected = bulk.rows().filter(isToBePublished);
  await bulk.save(
    selected.map(({ number }) => number),
    save,
  );
  expect(sent.map(({ title }) => title)).toEqual(['one.wav', 'three.wav']);
  expect(bulk.rows().map(({ phase }) => phase.kind)).toEqual(['saved', 'ready', 'saved', 'ready']);
});
