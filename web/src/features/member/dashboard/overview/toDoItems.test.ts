import { expect, test } from 'vitest';
import { toDoItems } from './toDoItems';

const NOTHING = {
  messages: 0,
  offers: 0,
  comments: 0,
  failed_mails: 0,
  disputes: 0,
  stuck_orders: 0,
  setup: 0,
  beats_without_master: 0,
  beats_without_files: 0,
};

test('leaves out what is done', () => {
  expect(toDoItems(NOTHING)).toEqual([]);
});

test('names numbers in words, the most urgent first', () => {
  const items = toDoItems({ ...NOTHING, setup: 3, messages: 1, offers: 1, disputes: 2 });
  expect(items.map(({ text }) => text)).toEqual([
    '2 disputes need your evidence',
    '1 offer needs your answer',
    '1 unanswered message',
    '3 setup steps left',
  ]);
  expect(items.map(({ address }) => address)).toEqual([
    '/member/log/dashboard?tab=invoices&state=disputed',
    '/member/log/dashboard?tab=offers',
    '/member/log/dashboard?tab=inbox',
    '/member/log/dashboard?tab=setup',
  ]);
});

test('lead to the list that is filtered by what is missing', () => {
  const items = toDoItems({ ...NOTHING, beats_without_master: 1, beats_without_files: 2 });
  expect(items.map(({ address }) => address)).toEqual([
    '/member/log/dashboard?tab=tracks&files=master',
    '/member/log/dashboard?tab=tracks&files=missing',
  ]);
});
