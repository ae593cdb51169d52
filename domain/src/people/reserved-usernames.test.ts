import { describe, expect, test } from 'vitest';
import { isReservedUsername } from './reserved-usernames';

const SHOP = ['Nightshift Beats', 'Mara Lind'];

describe('a username is reserved', () => {
  test.each([
    ['a role', ['Admin', 'support', 'MODERATOR', 'Official', 'Administrator']],
    ['a name of the shop', ['Nightshift Beats', 'nightshiftbeats', 'Night-shift_Beats', 'Mara Lind']],
    [
      'several of them',
      ['Official Nightshift Beats', 'Nightshift Beats Support', 'Shop Support', 'The Admin Team'],
    ],
    ['with separators', ['A.d.m.i.n', 'S u p p o r t', 'ad_min', 'Admin-']],
    ['with numbers', ['Admin1', 'Support 24', '007 admin', 'Admin_2026']],
    ['with digits that look like letters', ['4dm1n', 'Supp0rt', 'M0derat0r', '0ff1c1al', 'Admln']],
    ['in Cyrillic letters', ['Аdmin', 'Suрроrt', 'Оffiсiаl', 'Мoderatоr', 'Nіghtshіft Вeаts']],
    ['in Greek letters', ['Αdmin', 'Suppοrt', 'Οfficial', 'Μoderator']],
    ['with accents', ['Ádmín', 'Süpport', 'Officiąl', 'Mødęrator']],
    ['in other alphabets of letters', ['ＡＤＭＩＮ', '𝐀𝐝𝐦𝐢𝐧', 'ⓢⓤⓟⓟⓞⓡⓣ', 'ᴀᴅᴍɪɴ']],
    ['with invisible characters', ['Ad\u200bmin', 'Sup\u3164port', 'Offi\u00adcial', 'Adm\u034fin']],
    ['with letters that look like one', ['Adrnin', 'Suppoгt']],
  ] as const)('%s', (_, names) => {
    for (const name of names) expect(isReservedUsername(name, SHOP), name).toBe(true);
  });
});

test.each([
  'Mara',
  'Night Shift',
  'Nightshift Fan',
  'Beats by Otto',
  'Official Otto',
  'Supporter',
  'Adminton',
  'The Team',
  'Оксана',
  'Αλέξανδρος',
  '山田太郎',
  '2pac',
  '123',
])('%s is not reserved', (name) => {
  expect(isReservedUsername(name, SHOP)).toBe(false);
});

test('a shop without a name reserves the roles alone', () => {
  expect(isReservedUsername('Admin', ['', '!'])).toBe(true);
  expect(isReservedUsername('Mara', ['', '!'])).toBe(false);
});
