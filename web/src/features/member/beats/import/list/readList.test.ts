import { csvLine } from '@store/domain/platform/csv';
import { readBeats } from '@store/domain/shop/import/beats';
import { guessBeatColumns, guessCustomerColumns } from '@store/domain/shop/import/columns';
import { readCustomers } from '@store/domain/shop/import/customers';
import { DEFAULT_LICENCES } from '@store/domain/shop/licences/default-licences';
import { EURO } from '@store/domain/platform/money/money';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseList, readList } from './readList';

function fileOf(bytes: readonly number[] | string, name = 'beats.csv'): File {
  return new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);
}

function latin(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}

describe('a list', () => {
  test.each([
    ['commas', 'Title,Key\nOne,Am'],
    ['semicolons', 'Title;Key\r\nOne;Am\r\n'],
    ['tabs', 'Title\tKey\nOne\tAm'],
    ['bars', 'Title|Key\nOne|Am'],
    ['a line that names the separator', 'sep=;\nTitle;Key\nOne;Am'],
    ['empty lines before and after it', '\n , \nTitle,Key\nOne,Am\n , \n\n'],
  ])('is read with %s', (_, text) => {
    expect(parseList(text)).toEqual({ headings: ['Title', 'Key'], rows: [['One', 'Am']], findings: [] });
  });

  test('keeps the empty rows that a spreadsheet counts', () => {
    expect(parseList('Title,Key\n\nOne,Am').rows).toEqual([[''], ['One', 'Am']]);
  });

  test('is read in the encodings of spreadsheet programs', async () => {
    const utf16 = [0xff, 0xfe, ...latin('Title\nÜber').flatMap((code) => [code, 0])];
    for (const bytes of [
      [...latin('Title\n'), 0xc3, 0x9c, ...latin('ber')],
      [0xef, 0xbb, 0xbf, ...latin('Title\n'), 0xc3, 0x9c, ...latin('ber')],
      latin('Title\nÜber'),
      utf16,
    ])
      expect(await readList(fileOf(bytes))).toMatchObject({ headings: ['Title'], rows: [['Über']] });
  });

  test('keeps separators, quotes and line breaks in quotes, and says if a quote is not closed', () => {
    expect(parseList('Title,Text\n"One, two","a ""b""\nc"').rows).toEqual([['One, two', 'a "b"\nc']]);
    expect(parseList('Title,Text\n"One,two').findings).toHaveLength(1);
  });

  test('that is none is refused with what to do', async () => {
    await expect(readList(fileOf('', 'beats.xlsx'))).rejects.toThrow('Save it as CSV');
    await expect(readList(fileOf(''))).rejects.toThrow('This file is empty.');
    await expect(readList(fileOf('Title,Key\n'))).rejects.toThrow('no lines below them');
    expect(() => parseList(`Title\n${'x\n'.repeat(2001)}`)).toThrow('at most 2000');
  });

  test('that this shop has written has the same cells', () => {
    const rows = [
      ['One, two', 'a "b" c', 'x'],
      ['first\nsecond', 'semi;colon', 'tab\tbed'],
      ['Übergröße 夜', '12|34', ''],
      ['"', ',', '\r\n'],
    ];
    const text = [['a', 'b', 'c'], ...rows].map(csvLine).join('');
    expect(parseList(text).rows).toEqual(rows.slice(0, 3).concat([['"', ',', "'\r\n"]]));
  });
});

describe('the examples of the guide', () => {
  const exampleOf = (name: string) =>
    parseList(readFileSync(resolve(import.meta.dirname, '../../../../../../../docs/examples', name), 'utf8'));

  test.each(['beatstars', 'airbit', 'traktrain'])('have columns that are all guessed: %s', (shop) => {
    const { headings, rows } = exampleOf(`${shop}-beats.csv`);
    const mapping = guessBeatColumns(headings, DEFAULT_LICENCES);
    expect(mapping).not.toContain(null);
    const input = { rows, mapping, source: shop, licences: DEFAULT_LICENCES, currency: EURO };
    const { beats, left } = readBeats(input);
    expect(left).toEqual([]);
    expect(beats[0]).toMatchObject({
      title: 'Cold Harbour',
      bpm: 142,
      key: 'Am',
      tag: 'Trap',
      findings: [],
      prices: { 'Non-Exclusive': 2499, Exclusive: 29_900 },
    });
    expect(beats[0]?.released).toBeGreaterThanOrEqual(Date.UTC(2025, 1, 14));
    expect(beats.map(({ origin }) => origin.path)).not.toContain(undefined);
  });

  test('have two customers who agreed and when', () => {
    const { headings, rows } = exampleOf('customers.csv');
    const list = readCustomers(rows, guessCustomerColumns(headings), Date.UTC(2026, 0, 1));
    expect(list).toMatchObject({ left: { 'no-email': [], repeated: [] } });
    expect(list.left['no-consent']).toHaveLength(2);
    expect(list.left['no-date']).toHaveLength(1);
    expect(list.people).toHaveLength(2);
  });
});
