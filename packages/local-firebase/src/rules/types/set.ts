import { callable, type Callables } from './callable';
import { contains, withoutRepeats } from '../operands/equality';
import { boolean, integer } from '../operands/evaluated';
import { MEMBERSHIP_METHODS } from './list';

const { hasAll, hasAny, hasOnly } = MEMBERSHIP_METHODS;

export const SET_METHODS: Callables = new Map([
  [
    'difference',
    callable(['set', 'set'], (own, others) => ({
      kind: 'set',
      items: own.items.filter((item) => !contains(others.items, item)),
    })),
  ],
  ['hasAll', callable(['set', 'collection'], (own, others) => boolean(hasAll(own.items, others.items)))],
  ['hasAny', callable(['set', 'collection'], (own, others) => boolean(hasAny(own.items, others.items)))],
  ['hasOnly', callable(['set', 'collection'], (own, others) => boolean(hasOnly(own.items, others.items)))],
  [
    'intersection',
    callable(['set', 'set'], (own, others) => ({
      kind: 'set',
      items: own.items.filter((item) => contains(others.items, item)),
    })),
  ],
  ['size', callable(['set'], ({ items }) => integer(items.length))],
  [
    'union',
    callable(['set', 'set'], (own, others) => ({
      kind: 'set',
      items: withoutRepeats([...own.items, ...others.items]),
    })),
  ],
]);
