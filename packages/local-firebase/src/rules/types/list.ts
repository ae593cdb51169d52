import { callable, type Callables } from './callable';
import { contains, withoutRepeats } from '../operands/equality';
import { boolean, failure, integer, list, string } from '../operands/evaluated';
import type { RulesValue } from '../contract/values';

/** Membership methods shared by lists and sets. */
export const MEMBERSHIP_METHODS = {
  hasAll: (items: readonly RulesValue[], others: readonly RulesValue[]): boolean =>
    others.every((other) => contains(items, other)),
  hasAny: (items: readonly RulesValue[], others: readonly RulesValue[]): boolean =>
    others.some((other) => contains(items, other)),
  hasOnly: (items: readonly RulesValue[], others: readonly RulesValue[]): boolean =>
    items.every((item) => contains(others, item)),
};

const { hasAll, hasAny, hasOnly } = MEMBERSHIP_METHODS;

export const LIST_METHODS: Callables = new Map([
  ['concat', callable(['list', 'list'], (first, second) => list([...first.items, ...second.items]))],
  ['hasAll', callable(['list', 'collection'], (own, others) => boolean(hasAll(own.items, others.items)))],
  ['hasAny', callable(['list', 'collection'], (own, others) => boolean(hasAny(own.items, others.items)))],
  ['hasOnly', callable(['list', 'collection'], (own, others) => boolean(hasOnly(own.items, others.items)))],
  [
    'join',
    callable(['list', 'string'], ({ items }, separator) => {
      const texts = items.flatMap((item) => (item.kind === 'string' ? [item.value] : []));
      if (texts.length < items.length) return failure('join() takes a list of strings');
      return string(texts.join(separator.value));
    }),
  ],
  [
    'removeAll',
    callable(['list', 'list'], (own, others) =>
      list(own.items.filter((item) => !contains(others.items, item))),
    ),
  ],
  ['size', callable(['list'], ({ items }) => integer(items.length))],
  ['toSet', callable(['list'], ({ items }) => ({ kind: 'set', items: withoutRepeats(items) }))],
]);
