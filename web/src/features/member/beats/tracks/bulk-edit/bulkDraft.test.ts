import { cents, EURO } from '@store/domain/platform/money/money';
import { describe, expect, test } from 'vitest';
import { trackRowOf } from '../../../../../testing/member';
import { draftFault, isReady, previewRows, type BulkDraft } from './bulkDraft';

const LICENCES = [
  { id: 'Non-Exclusive', name: 'Non-Exclusive', price: cents(2499) },
  { id: 'Exclusive', name: 'Exclusive', price: cents(4499) },
];

const PLAIN = trackRowOf(1, { title: 'Low Tide', tag: 'lofi', version: 4 });
const OWN = trackRowOf(2, {
  title: 'Night Bus',
  licences: { Exclusive: cents(9900), 'Non-Exclusive': false },
});
const SOLD = trackRowOf(3, { title: 'Kite String', status: 'sold' });

const PEOPLE = [
  { id: 'mara', name: 'Mara' },
  { id: 'jo', name: 'Jo' },
];

const SHOP = { licences: LICENCES, currency: EURO, people: PEOPLE };

function price(text: string, isShopPrice = false): BulkDraft {
  return { kind: 'price', licence: 'Exclusive', price: text, currency: EURO, isShopPrice };
}

/** The preview in short: what is shown of each beat. */
function shown(draft: BulkDraft): unknown[] {
  return previewRows([PLAIN, OWN, SOLD], draft, SHOP).map(({ change, reason }) =>
    change ? change.values.map(({ name, before, after }) => [name, before, after]) : reason,
  );
}

describe('the preview of an edit of several beats', () => {
  test('of a price shows the old and the new one, and leaves sold beats out', () => {
    expect(shown(price('99'))).toEqual([
      [['Exclusive', '€44.99, as in the shop', '€99.00']],
      'unchanged',
      'sold',
    ]);
    expect(shown(price('', true))).toEqual([
      'unchanged',
      [['Exclusive', '€99.00', '€44.99, as in the shop']],
      'sold',
    ]);
  });

  test('of licences keeps the price of a beat that is sold under them', () => {
    const sell: BulkDraft = { kind: 'licences', offerings: { 'Non-Exclusive': 'sell', Exclusive: 'sell' } };
    expect(shown(sell)).toEqual([
      'unchanged',
      [['Non-Exclusive', 'not sold', '€24.99, as in the shop']],
      'unchanged',
    ]);
    const stop: BulkDraft = { kind: 'licences', offerings: { Exclusive: 'stop', 'Non-Exclusive': 'keep' } };
    expect(shown(stop)).toEqual([
      [['Exclusive', '€44.99, as in the shop', 'not sold']],
      [['Exclusive', '€99.00', 'not sold']],
      'sold',
    ]);
  });

  test('of shares names the collaborators, and changes no beat that has them already', () => {
    const draft: BulkDraft = {
      kind: 'split',
      rows: [
        { collaborator: 'mara', percent: '33,5' },
        { collaborator: 'jo', percent: '10' },
      ],
      isNone: false,
    };
    const [mara, jo] = [
      { collaborator: 'mara', points: 3350 },
      { collaborator: 'jo', points: 1000 },
    ];
    const texts = (rows: BulkDraft) =>
      previewRows([PLAIN, { ...OWN, split: [jo, mara] }, { ...SOLD, split: [jo] }], rows, SHOP).map(
        ({ change, reason }) => change?.values.map(({ before, after }) => [before, after]) ?? reason,
      );
    expect(isReady(draft)).toBe(true);
    expect(texts(draft)).toEqual([
      [['none', 'Mara 33.5%, Jo 10%']],
      'unchanged',
      [['Jo 10%', 'Mara 33.5%, Jo 10%']],
    ]);
    expect(texts({ ...draft, isNone: true })).toEqual([
      'unchanged',
      [['Jo 10%, Mara 33.5%', 'none']],
      [['Jo 10%', 'none']],
    ]);
    for (const percents of [[], ['x'], ['60', '50']]) {
      const rows = percents.map((percent, at) => ({ collaborator: ['mara', 'jo'][at] ?? '', percent }));
      expect(isReady({ ...draft, rows })).toBe(false);
    }
  });

  test('of a tag, a mood, the making and the visibility', () => {
    expect(shown({ kind: 'tag', tag: ' drill ' })).toEqual([
      [[null, 'lofi', 'drill']],
      [[null, 'trap', 'drill']],
      [[null, 'trap', 'drill']],
    ]);
    expect(shown({ kind: 'mood', mood: 'dark' })[0]).toEqual([[null, 'none', 'dark']]);
    expect(shown({ kind: 'making', making: 'human' })[0]).toEqual([
      [null, 'none', 'Made by people, without AI'],
    ]);
    expect(shown({ kind: 'hide' })).toEqual([
      [[null, 'available', 'hidden']],
      [[null, 'available', 'hidden']],
      'sold',
    ]);
    expect(shown({ kind: 'show' })).toEqual(['unchanged', 'unchanged', 'sold']);
  });

  test('of further tags keeps the others, and leaves out a beat that would have too many', () => {
    const beats = [
      trackRowOf(1, { tags: ['Night'] }),
      trackRowOf(2, { tags: ['slow', 'warm'] }),
      trackRowOf(3, { tags: ['1', '2', '3', '4', '5'] }),
    ];
    const draft: BulkDraft = { kind: 'tags', added: 'night, rain', removed: 'Slow' };
    expect(
      previewRows(beats, draft, SHOP).map(({ change, reason }) => change?.values[0]?.after ?? reason),
    ).toEqual(['night, rain', 'warm, night, rain', 'too-many-tags']);
    const added: BulkDraft = { kind: 'tags', added: 'Night', removed: '' };
    expect(previewRows(beats, added, SHOP).map(({ change, reason }) => change?.sent.edit ?? reason)).toEqual([
      'unchanged',
      { kind: 'tags', tags: ['slow', 'warm', 'Night'] },
      'too-many-tags',
    ]);
  });

  test('sends the version that the member sees', () => {
    const [row] = previewRows([PLAIN], price('99'), SHOP);
    expect(row?.change?.sent).toEqual({
      id: 1,
      version: 4,
      edit: { kind: 'licences', licences: { Exclusive: 9900 } },
    });
  });
});

test.each<[BulkDraft, boolean, string | undefined]>([
  [price(''), false, undefined],
  [price('abc'), false, 'Enter a price such as 24.99.'],
  [price('0.49'), false, 'A licence costs at least €0.50, the smallest amount that can be paid.'],
  [price('abc', true), true, undefined],
  [price('24,99'), true, undefined],
  [{ kind: 'licences', offerings: { Exclusive: 'keep' } }, false, undefined],
  [{ kind: 'tag', tag: ' ' }, false, undefined],
  [{ kind: 'tag', tag: 'x'.repeat(31) }, false, 'A tag can have at most 30 characters.'],
  [{ kind: 'tags', added: ' , ', removed: '' }, false, undefined],
  [{ kind: 'tags', added: '', removed: 'slow' }, true, undefined],
  [{ kind: 'tags', added: 'x'.repeat(31), removed: '' }, false, 'A tag can have at most 30 characters.'],
  [{ kind: 'tags', added: '1,2,3,4,5,6', removed: '' }, false, 'A beat can have at most 5 further tags.'],
  [{ kind: 'mood', mood: null }, false, undefined],
  [{ kind: 'mood', mood: '' }, true, undefined],
  [{ kind: 'making', making: null }, false, undefined],
  [{ kind: 'making', making: '' }, true, undefined],
  [{ kind: 'hide' }, true, undefined],
])('the entries %j are ready: %s, fault: %s', (draft, ready, fault) => {
  expect([isReady(draft), draftFault(draft)]).toEqual([ready, fault]);
});
